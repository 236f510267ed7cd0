const { remote } = require('@portal/kit/build/webpack');

module.exports = remote({
  dir: __dirname,
  id: 'notifications',
  preload: {
    // Everybody's dashboard has tiles of this remote, so it is wanted; whose tiles they are follows from who signs in.
    '/dashboard': [],
    '/notifications': ['inbox', 'inbox-first'],
    '/notifications/assignments': ['assignments', 'assignments-first'],
    '/notifications/handover': ['handover'],
    '/notifications/system-notification': ['system-notification', 'system-first'],
    '/notifications/*/task-notification': ['assignment', 'assignment-first'],
  },
});
