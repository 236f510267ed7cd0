const room = require('@portal/shared/build/jest')({ rootDir: __dirname, environment: 'node' });
const [compiled] = Object.values(room.transform);

module.exports = {
  ...room,
  // PGlite imports Node's modules dynamically, which jest's sandbox allows in compiled code only.
  transformIgnorePatterns: ['/node_modules/(?!.*pglite).*\\.cjs$'],
  transform: { ...room.transform, 'pglite.*\\.cjs$': compiled },
  globalSetup: '<rootDir>/src/testing/globalSetup.cjs',
  setupFilesAfterEnv: [...room.setupFilesAfterEnv, '<rootDir>/src/testing/patience.cjs'],
};
