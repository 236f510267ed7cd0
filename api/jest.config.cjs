const { tests } = require('@portal/shared/build/jest');

module.exports = tests({
  rootDir: __dirname,
  environment: 'node',
  setupFiles: [require.resolve('./test/propertySeed.ts')],
  globalSetup: require.resolve('./test/globalSetup.ts'),
  globalTeardown: require.resolve('./test/globalTeardown.ts'),
});
