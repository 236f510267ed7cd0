const { remote } = require('@portal/shared/build/webpack');

module.exports = remote({
  dir: __dirname,
  id: 'notifications',
  port: 1,
  preload: { '/dashboard': ['widgets'], '/notifications': ['inbox', 'inbox-first'] },
});
