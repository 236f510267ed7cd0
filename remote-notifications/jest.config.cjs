const { tests } = require('@portal/kit/build/jest');

module.exports = tests({ rootDir: __dirname });
