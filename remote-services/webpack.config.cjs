const { remote } = require('@portal/shared/build/webpack');

module.exports = remote({ dir: __dirname, id: 'services', port: 3 });
