const { remote } = require('@portal/shared/build/webpack');

module.exports = remote({
  dir: __dirname,
  id: 'user-management',
  port: 2,
  // A server names these to whoever opens the address: nothing of the dashboard, whose tile here is for administrators.
  preload: { '/user-management/users/user-list': ['user-list', 'user-list-first', 'people-grid'] },
});
