import { preparePage, untilItComes } from '../boot';

preparePage();
/** The entry of `wallboard.html`, the page of wall screens. It has nothing of the portal's. */
void untilItComes(() => import(/* webpackChunkName: "wall" */ './start')).then((page) => page.start());
