const { remote } = require('@portal/shared/build/webpack');

module.exports = remote({ dir: __dirname, id: 'user-management', port: 2 });
