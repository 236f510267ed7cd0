import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** A fixed shuffled order (`--sequence.seed` changes it), so that state leaking from a file shows every time. */
const sequence = { shuffle: { files: true, tests: false }, seed: 1, setupFiles: 'list' };

// Rendering allocates much short-lived memory. A larger young generation means fewer collections.
const execArgv = ['--max-semi-space-size=64'];

// Lets workers reuse the compiled code of React and MUI.
process.env.NODE_COMPILE_CACHE ??= path.join(os.tmpdir(), 'node-compile-cache');

/**
 * The test projects of one package: `*.test.tsx` and `*.dom.test.ts` run in jsdom, every other `*.test.ts` in Node
 * alone. A worker keeps its modules between files, because loading React and MUI for each took longer than the tests.
 * The set-up restores what a file changed in the page.
 * @param {{
 *   root: string,
 *   environment?: 'jsdom' | 'node',
 *   setupFiles?: string[],
 *   globalSetup?: string[],
 *   exclude?: string[],
 *   alone?: string[],
 * }} options `environment: 'node'` for a package without a page; `alone` are files that need a process of their own
 */
export function testProjects({
  root,
  environment = 'jsdom',
  setupFiles = [],
  globalSetup = [],
  exclude = [],
  alone = [],
}) {
  const name = path.basename(root);
  const ignored = ['**/node_modules/**', '**/dist/**', '**/build-cache/**', ...exclude];
  const project = (suffix, options) => ({
    test: {
      root,
      name: name + suffix,
      globals: true,
      isolate: false,
      pool: 'forks',
      maxWorkers: 1,
      execArgv,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      globalSetup,
      sequence,
      // The kit imports assets, which Node cannot load.
      server: { deps: { inline: ['@portal/kit'] } },
      ...options,
    },
  });
  const reset = here('./vitest.reset.mjs');
  const node = { environment: 'node', setupFiles: [...setupFiles, reset] };
  const dom = {
    environment: 'jsdom',
    execArgv: [...execArgv, '--import', here('./vitest.page.mjs')],
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    setupFiles: [here('./vitest.dom.mjs'), ...setupFiles, reset],
  };
  const inNode = ['**/*.test.ts'];
  const inPage = ['**/*.test.tsx', '**/*.dom.test.ts'];
  if (environment === 'node') return [project('', { ...node, include: inNode, exclude: ignored })];
  return [
    project('', { ...node, include: inNode, exclude: [...ignored, ...inPage] }),
    project(' (page)', { ...dom, include: inPage, exclude: [...ignored, ...alone] }),
    ...(alone.length > 0
      ? [project(' (alone)', { ...dom, include: alone, exclude: ignored, isolate: true })]
      : []),
  ];
}

/** The whole `vitest.config.mjs` of a package: `export default tests({ root: import.meta.dirname })`. */
export const tests = (options) => together(testProjects(options));

export const together = (projects) => ({
  // `--changed` runs the tests that loaded a changed module when they last ran, by an `import()` too.
  test: { projects, sequence, maxWorkers: 1, experimental: { recordDependencies: true } },
});
