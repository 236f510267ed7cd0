const { remote } = require('@portal/kit/build/webpack');

module.exports = remote({
  dir: __dirname,
  id: 'notifications',
  preload: {
    // Every dashboard has tiles of this remote; which ones depends on the signed-in user.
    '/dashboard': [],
    '/notifications': ['inbox', 'inbox-first'],
    '/notifications/assignments': ['assignments', 'assignments-first'],
    '/notifications/handover': ['handover'],
    '/notifications/system-notification': ['system-notification', 'system-first'],
    '/notifications/*/task-notification': ['assignment', 'assignment-first'],
  },
});
