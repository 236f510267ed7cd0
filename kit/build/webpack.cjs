const { remote } = require('@portal/shared/build/remote');

/** The build of a remote: `module.exports = remote({ dir: __dirname, id })` in its `webpack.config.cjs`. */
module.exports = { remote };
