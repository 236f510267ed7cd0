import { preparePage } from './boot/page';
import { untilItComes } from './boot/untilItComes';
import { signInConfigHere } from './signInBundle/signInConfigHere';
import { isWallboard } from './wallboard/isWallboard';

preparePage();
const signIn = signInConfigHere(window);
/** Starts one of three bundles. Most visits begin with a sign-in, which loads alone; the portal then replaces it. */
void (isWallboard(window.location.pathname)
  ? untilItComes(() => import(/* webpackChunkName: "wallboard" */ './wallboard/start')).then((page) =>
      page.start(),
    )
  : signIn
    ? untilItComes(() => import(/* webpackChunkName: "guest" */ './signInBundle/start')).then((page) =>
        page.start(signIn),
      )
    : untilItComes(() => import(/* webpackChunkName: "portal" */ './boot/start')).then((page) =>
        page.start(),
      ));
