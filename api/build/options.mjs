import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${packageFolder}package.json`, 'utf8'));
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'));

/** esbuild options for the portal's own sources; npm packages stay external. */
export const options = {
  absWorkingDir: packageFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22.22',
  sourcemap: true,
  external: installed.flatMap((name) => [name, `${name}/*`]),
  // Bundled CommonJS modules load Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};
