const path = require('node:path');
const { fresh } = require('./fresh.cjs');

/** The rules of the registry, from their sources; a package of the kit has them compiled in the place of this file. */
const rules = () => fresh(path.join(__dirname, '../src/registry/index.ts'));

module.exports = { rules };
