const { shell } = require('@portal/shared/build/webpack');

const TEXTS = 'texts-en';
const FRAME = ['frame', TEXTS];

/**
 * Chunks by path, for the server to name in the page; `shell/src/app/parts.ts` gives them their names. Who is signed in
 * the server cannot know: a page that needs a session is taken to have one. Texts are those of the default language.
 */
const preload = {
  '/': [...FRAME, 'http', 'kit'],
  '/dashboard': [...FRAME, 'http', 'dashboard', 'screens-en'],
  '/login': ['login', TEXTS],
  '/activate-account': ['auth', TEXTS],
  '/forgot-password': ['auth', TEXTS],
  '/reset-password': ['auth', TEXTS],
  '/confirm-email': ['auth', TEXTS],
  '/undo-email': ['auth', TEXTS],
  '/check-mail': ['auth', TEXTS],
  '/pages': ['pages', TEXTS, 'screens-en'],
};

module.exports = shell({ dir: __dirname, preload, signedOut: ['login', 'auth'], open: ['pages'] });
