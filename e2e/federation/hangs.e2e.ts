import { testHangs } from './hanging';
import { PAGES } from './remotesOfRig';

/** What is drawn beside others, and what has the page to itself; `hangs.soak.ts` has the other places. */
testHangs([
  { place: 'widget', id: 'services', path: '/dashboard' },
  { place: 'page', id: 'notifications', path: PAGES.notifications.path },
]);
