import { testHangs } from './hanging';
import { PAGES } from './remotesOfRig';

/** What is drawn beside others, what has the page to itself, effects, the frame's own places, and parts that draw themselves. */
testHangs([
  { place: 'widget', id: 'services', path: '/dashboard' },
  { place: 'page', id: 'notifications', path: PAGES.notifications.path },
  { place: 'effect', id: 'services', path: '/dashboard' },
  { place: 'mounted page', id: 'notifications', path: PAGES.notifications.path },
  { place: 'icon', id: 'user-management', path: '/dashboard' },
  { place: 'tool', id: 'notifications', path: '/dashboard' },
  { place: 'mounted tile', id: 'services', path: '/dashboard' },
  { place: 'mounted page', id: 'user-management', path: PAGES['user-management'].path },
]);
