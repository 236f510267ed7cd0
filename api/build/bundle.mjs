import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { options } from './options.mjs';

const entries = {
  main: 'src/main.ts',
  'admin-create': 'src/commands/bin/adminCreate.ts',
  doctor: 'src/commands/bin/doctor.ts',
  migrate: 'src/commands/bin/migrate.ts',
  identity: 'src/commands/bin/identity.ts',
  backup: 'src/commands/bin/backup.ts',
  restore: 'src/commands/bin/restore.ts',
};

await build({
  ...options,
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
  outdir: 'dist',
});
