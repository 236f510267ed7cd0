import { preparePage } from './boot/page';
import { untilItComes } from './boot/untilItComes';
import { signInConfigHere } from './signInBundle/signInConfigHere';
import { isWallboard } from './wallboard/isWallboard';

preparePage();
const signIn = signInConfigHere(window);
/** Most people come to sign in: that page starts without the portal, which then comes in its place. A wall needs neither. */
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
