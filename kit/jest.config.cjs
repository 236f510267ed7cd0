const { tests } = require('@portal/shared/build/jest');

module.exports = tests({ rootDir: __dirname, exclude: ['<rootDir>/frame/'] });
