import { testHangs } from './hanging';
import { PAGES } from './remotesOfRig';

/** One of each kind of place; `hangs.soak.ts` has the others. */
testHangs([
  { place: 'widget', id: 'services', path: '/dashboard' },
  { place: 'page', id: 'notifications', path: PAGES.notifications.path },
  { place: 'icon', id: 'user-management', path: '/dashboard' },
  { place: 'tool', id: 'notifications', path: '/dashboard' },
  { place: 'effect', id: 'services', path: '/dashboard' },
  { place: 'mounted page', id: 'notifications', path: PAGES.notifications.path },
]);
