const { remote } = require('@portal/shared/build/webpack');

module.exports = remote({
  dir: __dirname,
  id: 'user-management',
  port: 2,
  preload: {
    '/dashboard': ['invitations-widget'],
    '/user-management/users/user-list': ['user-list', 'user-list-first', 'people-grid'],
  },
});
