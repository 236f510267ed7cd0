/**
 * How a page starts: the first script (`first`), the small sign-in bundle (`signInBundle`), the routes (`app`) and the start of
 * the portal. Screens are lazy: `app/lazyScreens.ts` and `app/routes.tsx` import them.
 */
export { afterFirstFrame } from './first/afterFirstFrame';
export { preparePage } from './page';
export { createPageRoot } from './createPageRoot';
export { signInConfig } from './signInBundle/signInConfig';
export { signInConfigHere } from './signInBundle/signInConfigHere';
export { untilItComes } from './untilItComes';
