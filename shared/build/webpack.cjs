const { remote } = require('./remote.cjs');
const { shell } = require('./shell.cjs');

/** Build configurations: `remote({ dir, id })` and `shell({ dir })`, each a webpack function. */
module.exports = { remote, shell };
