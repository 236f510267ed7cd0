/** The jest configuration of a remote: `module.exports = room({ rootDir: __dirname })` in its `jest.config.cjs`. */
module.exports = require('@portal/shared/build/jest');
