import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAssets } from './server/assets';
import { start } from './server/start';
import { readSettings } from './server/settings';

/** Run from source, the pages are bundled first (about 0.2 s); run from `dist/main.mjs`, they lie beside it. */
const here = fileURLToPath(import.meta.url);
const root = path.dirname(path.dirname(here));
const folder = process.env.SERVICES_PUBLIC ?? path.join(root, 'dist', 'public');

try {
  const settings = readSettings(process.env, (file) => readFileSync(file, 'utf8'));
  if (here.endsWith('.ts')) {
    const { buildPages } = await import('./build');
    await buildPages(root, folder);
  }
  await start(settings, readAssets(folder));
} catch (reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
