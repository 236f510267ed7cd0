/** The test preset of a remote: `module.exports = tests({ rootDir: __dirname })` in its `jest.config.cjs`. */
module.exports = require('@portal/shared/build/jest');
