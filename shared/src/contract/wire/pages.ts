/** The pages that mailed links open; each link has a token. */
export const mailedPages = {
  activate: '/activate-account',
  reset: '/reset-password',
  email: '/confirm-email',
  emailUndo: '/undo-email',
  secondFactorUndo: '/undo-second-factor',
  condition: '/answer',
  ssoLink: '/confirm-sign-in',
} as const;

/** The page that single sign-on comes back to, with a one-use code or a problem in the fragment. */
export const SSO_PAGE = '/sso';

/** The sign-in page. */
export const LOGIN_PAGE = '/login';

/** The account pages without a session, besides the sign-in page; each is drawn as one card. */
export const accountPages: readonly string[] = [
  ...Object.values(mailedPages),
  '/forgot-password',
  '/check-mail',
  SSO_PAGE,
];

/** Path prefix of the public pages without an account: terms, contact, errors. */
export const PUBLIC_PAGES = '/pages';

/** The page of wall screens, which sign in by a code of their own. */
export const WALLBOARD_PAGE = '/wallboard';

/** Path prefixes of all pages without a session; all other pages redirect to `LOGIN_PAGE`. */
export const pagesWithoutSession: readonly string[] = [
  LOGIN_PAGE,
  ...accountPages,
  PUBLIC_PAGES,
  WALLBOARD_PAGE,
];
