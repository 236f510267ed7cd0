const { tests } = require('./build/jest.cjs');

module.exports = tests({ rootDir: __dirname });
