const { tests } = require('@portal/shared/build/jest');

module.exports = tests({
  rootDir: __dirname,
  environment: 'node',
  setupFiles: [require.resolve('./src/testing/propertySeed.ts')],
  globalSetup: require.resolve('./src/testing/globalSetup.ts'),
  globalTeardown: require.resolve('./src/testing/globalTeardown.ts'),
});
