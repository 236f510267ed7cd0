const { shell } = require('@portal/shared/build/webpack');

const TEXTS = 'texts-*';
const FRAME = ['frame', TEXTS];

/**
 * The chunks that pages begin with, by path, for the first script to ask for (`shell/src/context/plan.ts`);
 * `shell/src/app/parts.ts` gives them their names. Of texts come those of the reader's language.
 */
const preload = {
  '/': [...FRAME, 'http', 'kit'],
  '/dashboard': [...FRAME, 'http', 'dashboard', 'screens-*'],
  '/login': ['login', TEXTS],
  '/activate-account': ['auth', TEXTS],
  '/forgot-password': ['auth', TEXTS],
  '/reset-password': ['auth', TEXTS],
  '/confirm-email': ['auth', TEXTS],
  '/undo-email': ['auth', TEXTS],
  '/check-mail': ['auth', TEXTS],
  '/pages': ['pages', TEXTS, 'screens-*'],
};

module.exports = shell({ dir: __dirname, preload, signedOut: ['login', 'auth'], open: ['pages'] });
