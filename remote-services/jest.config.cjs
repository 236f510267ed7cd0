module.exports = require('@portal/kit/build/jest')({ rootDir: __dirname });
