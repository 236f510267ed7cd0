const path = require('node:path');

/**
 * The jest configuration of one room.
 * @param {{ rootDir: string, environment?: 'jsdom' | 'node' }} options
 */
module.exports = function room({ rootDir, environment = 'jsdom' }) {
  return {
    displayName: path.basename(rootDir),
    rootDir,
    testEnvironment: environment === 'jsdom' ? require.resolve('./jest.environment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build-cache/'],
    modulePathIgnorePatterns: ['/dist/', '/build-cache/'],
    setupFilesAfterEnv: environment === 'jsdom' ? [require.resolve('./jest.setup.cjs')] : [],
    // Every ESM package is compiled: which of them are ESM changes with each release.
    transformIgnorePatterns: ['/node_modules/.*\\.cjs$'],
    transform: {
      '/node_modules/.*\\.m?js$': require.resolve('./jest.packages.cjs'),
      '\\.(t|j|mj)sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    moduleNameMapper: { '\\.(css|svg|png|woff2)$': require.resolve('./jest.asset.cjs') },
    extensionsToTreatAsEsm: [],
  };
};
