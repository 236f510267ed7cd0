import { testHangs } from './hanging';
import { PAGES } from './remotesOfRig';

/** Parts that draw themselves, of every remote. */
testHangs([
  { place: 'mounted tile', id: 'services', path: '/dashboard' },
  { place: 'mounted page', id: 'user-management', path: PAGES['user-management'].path },
]);
