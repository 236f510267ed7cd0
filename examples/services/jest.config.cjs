const { tests } = require('../../shared/build/jest.cjs');

module.exports = tests({ rootDir: __dirname });
