import { allLooks } from './looks';
import { measureAll } from './measureAll';
import { openPlaces, placesOf } from './places';

/** Pages on which much stands beside much, and what lies over them; `boxes.soak.ts` has all of them. */
const CHOSEN = [
  '/dashboard',
  '/notifications',
  '/notifications/machines',
  '/notifications/duty',
  'the reading pane',
  'the preferences',
  '/user-management/users/user-list',
  '/login',
];
/** Two widths for each page, turning with it: languages, directions and densities all have their turn. */
const STEP = 13;
const LOOKS = 2;

const chosen = Object.fromEntries(
  Object.entries({
    nobody: openPlaces,
    'operator.fft': placesOf['operator.fft'] ?? [],
    super: placesOf.super ?? [],
  }).map(([who, places]) => [who, places.filter(({ name }) => CHOSEN.includes(name))]),
);

measureAll(chosen, (turn) =>
  Array.from({ length: LOOKS }, (_, nth) => allLooks[(turn * LOOKS + nth * STEP) % allLooks.length]).filter(
    (look) => look !== undefined,
  ),
);
