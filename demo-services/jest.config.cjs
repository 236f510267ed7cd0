module.exports = {
  ...require('../shared/build/jest.cjs')({ rootDir: __dirname, environment: 'node' }),
  displayName: 'services',
};
