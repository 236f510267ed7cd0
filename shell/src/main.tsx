import { preparePage, afterFirstFrame, untilItComes, signInConfigHere } from './boot';

preparePage();
/** Starts one of two bundles. Most visits begin with a sign-in, which loads alone; the portal then replaces it. */
afterFirstFrame(() => {
  const signIn = signInConfigHere(window);
  void (signIn
    ? untilItComes(() => import(/* webpackChunkName: "guest" */ './boot/signInBundle/start')).then((page) =>
        page.start(signIn),
      )
    : untilItComes(() => import(/* webpackChunkName: "portal" */ './boot/start')).then((page) =>
        page.start(),
      ));
});
