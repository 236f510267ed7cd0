const { shell } = require('@portal/shared/build/webpack');

const TEXTS = 'texts-*';
const FRAME = ['portal', 'frame', TEXTS];

/**
 * The chunks that pages begin with, by path, for the first script (`shell/src/platform/navigation/plan.ts`), with names from
 * `shell/src/boot/app/lazyScreens.ts`. `*` stands for the user's language.
 */
const preload = {
  '/': [...FRAME, 'kit'],
  '/dashboard': [...FRAME, 'dashboard'],
  '/login': ['guest', TEXTS],
  '/signed-out': ['portal', 'login', TEXTS],
  '/activate-account': ['portal', 'auth', TEXTS],
  '/forgot-password': ['portal', 'auth', TEXTS],
  '/reset-password': ['portal', 'auth', TEXTS],
  '/confirm-email': ['portal', 'auth', TEXTS],
  '/undo-email': ['portal', 'auth', TEXTS],
  '/undo-second-factor': ['portal', 'auth', TEXTS],
  '/answer': ['portal', 'auth', TEXTS],
  '/confirm-sign-in': ['portal', 'auth', TEXTS],
  '/sso': ['portal', 'auth', TEXTS],
  '/check-mail': ['portal', 'auth', TEXTS],
  '/pages': ['portal', 'pages', TEXTS, 'screens-*'],
};

const UNREAD = '/notifications/user/{recipient}/unread';

/**
 * The first calls of pages with the frame, relative to the back end's address; `{recipient}` is replaced by the
 * recipient. They must equal the pages' own calls, or they are wasted: `tests/browser/shell/prefetch.full.ts` tests it.
 */
const calls = { '/': [UNREAD], '/dashboard': [UNREAD] };

module.exports = shell({
  dir: __dirname,
  preload,
  calls,
  signedOut: ['login', 'auth'],
  open: ['pages', 'wall', 'sso'],
  alone: { wallboard: './src/wallboard/main.ts' },
});
