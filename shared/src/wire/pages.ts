/** What the links of mails lead to, by what they are for; each carries a token. */
export const mailedPages = {
  activate: '/activate-account',
  reset: '/reset-password',
  email: '/confirm-email',
  emailUndo: '/undo-email',
  condition: '/answer',
} as const;

/** Where people sign in. */
export const LOGIN_PAGE = '/login';

/** Pages of an account that are drawn as one card for whoever comes, beside the one to sign in. */
export const accountPages: readonly string[] = [
  ...Object.values(mailedPages),
  '/forgot-password',
  '/check-mail',
];

/** Path prefix of the pages for everybody that belong to no account: terms, contact, errors. */
export const PUBLIC_PAGES = '/pages';

/** The page of screens on walls, which sign in by a code of their own. */
export const WALLBOARD_PAGE = '/wallboard';

/** Path prefixes of all pages that need no session; whatever else there is leads to `LOGIN_PAGE` without one. */
export const pagesWithoutSession: readonly string[] = [
  LOGIN_PAGE,
  ...accountPages,
  PUBLIC_PAGES,
  WALLBOARD_PAGE,
];
