import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages, buildServer } from './build';

const root = fileURLToPath(new URL('..', import.meta.url));
await buildPages(root, path.join(root, 'dist', 'public'));
await buildServer(root, path.join(root, 'dist', 'main.mjs'));
console.log('Demo services built into dist: start with "node dist/main.mjs".');
