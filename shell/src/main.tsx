import { preparePage } from './boot/page';
import { afterFirstFrame } from './boot/first/frame';
import { untilItComes } from './boot/untilItComes';
import { signInConfigHere } from './signInBundle/signInConfigHere';

preparePage();
/** Starts one of two bundles. Most visits begin with a sign-in, which loads alone; the portal then replaces it. */
afterFirstFrame(() => {
  const signIn = signInConfigHere(window);
  void (signIn
    ? untilItComes(() => import(/* webpackChunkName: "guest" */ './signInBundle/start')).then((page) =>
        page.start(signIn),
      )
    : untilItComes(() => import(/* webpackChunkName: "portal" */ './boot/start')).then((page) =>
        page.start(),
      ));
});
