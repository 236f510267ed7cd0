const { remote } = require('./remote.cjs');
const { shell } = require('./shell.cjs');

/** Build configurations: `remote({ dir, id, port })` and `shell({ dir, port })`, each a webpack function. */
module.exports = { remote, shell };
