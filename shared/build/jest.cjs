const path = require('node:path');

/** Files that no test reads as a module. */
const ignored = ['/node_modules/', '/dist/', '/build-cache/'];

const compiled = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/**
 * The Jest configuration of one package: `*.test.tsx` and `*.dom.test.ts` run in jsdom, every other `*.test.ts` in Node
 * alone, which starts faster.
 * @param {{
 *   rootDir: string,
 *   environment?: 'jsdom' | 'node',
 *   setupFiles?: string[],
 *   globalSetup?: string,
 *   globalTeardown?: string,
 *   exclude?: string[],
 * }} options `environment: 'node'` for a package without a page; `exclude` are patterns of paths
 */
function tests({ rootDir, environment = 'jsdom', setupFiles = [], exclude = [], ...rest }) {
  const name = path.basename(rootDir);
  const project = (options) => ({
    rootDir,
    testPathIgnorePatterns: [...ignored, ...exclude],
    modulePathIgnorePatterns: ['/dist/', '/build-cache/'],
    restoreMocks: true,
    // Jest reads CommonJS. Which npm packages are ES modules changes with each release, so all are looked at.
    transformIgnorePatterns: [],
    transform: {
      '/node_modules/.*\\.[cm]?js$': require.resolve('./jest.packages.cjs'),
      '\\.(t|j|mj)sx?$': compiled,
    },
    moduleNameMapper: { '\\.(css|svg|png|woff2)$': require.resolve('./jest.asset.cjs') },
    ...rest,
    ...options,
  });
  const node = { displayName: name, testEnvironment: 'node' };
  const common = require.resolve('./jest.setup.cjs');
  const inNode = project({
    ...node,
    testMatch: ['<rootDir>/**/*.test.ts'],
    testPathIgnorePatterns: [...ignored, ...exclude, '\\.dom\\.test\\.ts$'],
    setupFilesAfterEnv: [common, ...setupFiles],
  });
  if (environment === 'node') return { projects: [inNode] };
  const inPage = project({
    displayName: `${name} (page)`,
    testEnvironment: require.resolve('./jest.environment.cjs'),
    testMatch: ['<rootDir>/**/*.test.tsx', '<rootDir>/**/*.dom.test.ts'],
    setupFilesAfterEnv: [common, require.resolve('./jest.page.cjs'), ...setupFiles],
  });
  return { projects: [inNode, inPage] };
}

module.exports = { tests };
