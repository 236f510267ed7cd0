import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Always the same order of files, which `--sequence.seed` changes: what one file leaves behind shows each time. */
const sequence = { shuffle: { files: true, tests: false }, seed: 1, setupFiles: 'list' };

// Drawing leaves much that is not kept: with room for it, it is looked through less often.
const execArgv = ['--max-semi-space-size=64'];

// Workers read React and MUI as they were compiled last time.
process.env.NODE_COMPILE_CACHE ??= path.join(os.tmpdir(), 'node-compile-cache');

/**
 * The test projects of one package: `*.test.tsx` and `*.dom.test.ts` run in jsdom, every other `*.test.ts` in Node
 * alone. A worker keeps its modules from file to file, since loading React and MUI anew for each took longer than the
 * tests; the set-up puts back what a file may leave in the page.
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
      // As a package it asks for assets, which Node cannot load.
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

/** A configuration of many projects. */
export const together = (projects) => ({ test: { projects, sequence, maxWorkers: 1 } });
