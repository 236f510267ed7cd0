/** The demo services are a project of their own. */
const room = require('@portal/shared/build/jest')({ rootDir: __dirname, environment: 'node' });
module.exports = {
  ...room,
  testPathIgnorePatterns: [...room.testPathIgnorePatterns, '<rootDir>/services/'],
};
