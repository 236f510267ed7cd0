const { remote } = require('@portal/kit/build/webpack');
const { portal } = require('./package.json');

module.exports = remote({ dir: __dirname, id: 'plain-notes', port: portal.port });
