import { preparePage } from '../boot/page';
import { untilItComes } from '../boot/untilItComes';

preparePage();
/** The entry of `wallboard.html`, the page of wall screens. It has nothing of the portal's. */
void untilItComes(() => import(/* webpackChunkName: "wall" */ './start')).then((page) => page.start());
