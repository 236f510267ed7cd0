import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { options } from './options.mjs';

const entries = {
  main: 'src/main.ts',
  'admin-create': 'src/bin/adminCreate.ts',
  doctor: 'src/bin/doctor.ts',
  identity: 'src/bin/identity.ts',
  backup: 'src/bin/backup.ts',
  restore: 'src/bin/restore.ts',
};

await build({
  ...options,
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
  outdir: 'dist',
});
