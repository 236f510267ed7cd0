const path = require('node:path');
const { fresh } = require('./fresh.cjs');

/** The registry's rules, loaded from their sources. The published kit has a compiled version in place of this file. */
const rules = () => fresh(path.join(__dirname, '../src/contract/registry/index.ts'));

module.exports = { rules };
