import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { options } from './options.mjs';

const entries = {
  main: 'src/main.ts',
  'admin-create': 'src/ops/bin/adminCreate.ts',
  doctor: 'src/ops/bin/doctor.ts',
  identity: 'src/ops/bin/identity.ts',
  backup: 'src/ops/bin/backup.ts',
  restore: 'src/ops/bin/restore.ts',
};

await build({
  ...options,
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
  outdir: 'dist',
});
