import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'));
const entries = { main: 'src/main.ts', 'admin-create': 'src/bin/adminCreate.ts' };

/** One file for production: our own sources bundled, packages left where they are installed. */
await build({
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: installed.flatMap((name) => [name, `${name}/*`]),
  // Bundled CommonJS parts ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
