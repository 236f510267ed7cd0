const { remote } = require('@portal/kit/build/webpack');

module.exports = remote({ dir: __dirname, id: 'notifications' });
