import { testHangs } from './hanging';
import { PAGES } from './remotesOfRig';

/** Effects, the frame's own places, and parts that draw themselves. */
testHangs([
  { place: 'effect', id: 'services', path: '/dashboard' },
  { place: 'mounted page', id: 'notifications', path: PAGES.notifications.path },
  { place: 'icon', id: 'user-management', path: '/dashboard' },
  { place: 'tool', id: 'notifications', path: '/dashboard' },
  { place: 'mounted tile', id: 'services', path: '/dashboard' },
  { place: 'mounted page', id: 'user-management', path: PAGES['user-management'].path },
]);
