module.exports = require('@portal/shared/build/jest')({ rootDir: __dirname, environment: 'node' });
