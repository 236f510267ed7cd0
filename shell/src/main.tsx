import { preparePage } from './boot/page';
import { untilItComes } from './boot/untilItComes';
import { guestHere } from './guest/guestHere';
import { isWallboard } from './wallboard/isWallboard';

preparePage();
const guest = guestHere(window);
/** Most people come to sign in: that page starts without the portal, which then comes in its place. A wall needs neither. */
void (isWallboard(window.location.pathname)
  ? untilItComes(() => import(/* webpackChunkName: "wallboard" */ './wallboard/start')).then((page) =>
      page.start(),
    )
  : guest
    ? untilItComes(() => import(/* webpackChunkName: "guest" */ './guest/start')).then((page) =>
        page.start(guest),
      )
    : untilItComes(() => import(/* webpackChunkName: "portal" */ './boot/start')).then((page) =>
        page.start(),
      ));
