const { shell } = require('@portal/shared/build/webpack');

const TEXTS = 'texts-*';
const FRAME = ['portal', 'frame', TEXTS];

/**
 * The chunks that pages begin with, by path, for the first script to ask for (`shell/src/navigation/plan.ts`);
 * `shell/src/app/parts.ts` gives them their names. Of texts come those of the reader's language.
 */
const preload = {
  '/': [...FRAME, 'http', 'kit'],
  '/dashboard': [...FRAME, 'http', 'dashboard', 'screens-*'],
  '/login': ['guest', TEXTS],
  '/signed-out': ['portal', 'login', TEXTS],
  '/activate-account': ['portal', 'auth', TEXTS],
  '/forgot-password': ['portal', 'auth', TEXTS],
  '/reset-password': ['portal', 'auth', TEXTS],
  '/confirm-email': ['portal', 'auth', TEXTS],
  '/undo-email': ['portal', 'auth', TEXTS],
  '/answer': ['portal', 'auth', TEXTS],
  '/check-mail': ['portal', 'auth', TEXTS],
  '/wallboard': ['wallboard'],
  '/pages': ['portal', 'pages', TEXTS, 'screens-*'],
};

const UNREAD = '/notifications/user/{recipient}/unread';

/**
 * What pages with the frame ask the back end first, below its address; `{recipient}` is whose notifications are asked for.
 * The addresses of the calls themselves, or they are made in vain: `e2e/shell/prefetch.full.ts` holds them to it.
 */
const calls = { '/': [UNREAD], '/dashboard': [UNREAD] };

module.exports = shell({
  dir: __dirname,
  preload,
  calls,
  signedOut: ['login', 'auth'],
  open: ['pages', 'wallboard'],
});
