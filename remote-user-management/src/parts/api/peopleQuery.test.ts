import { aPerson } from '../../testing/builders';
import { matchPeople } from './peopleQuery';

const andrei = aPerson({ firstName: 'Andrei', lastName: 'Țăranu', username: 'a1', email: 'a1@x.test' });
const berta = aPerson({
  firstName: 'Berta',
  lastName: 'Zimmer',
  username: 'b1',
  email: 'b1@x.test',
  status: 'INVITED',
  lastSignInAt: null,
});
const carl = aPerson({
  firstName: 'Carl',
  lastName: 'Adler',
  username: 'c1',
  email: 'c1@x.test',
  userRole: 'OPERATOR',
});
const people = [andrei, berta, carl];

test('every word of a search must occur, ignoring case and accents', () => {
  expect(matchPeople(people, { q: 'taranu ANDREI' })).toEqual([andrei]);
  expect(matchPeople(people, { q: 'andrei zimmer' })).toEqual([]);
});

test('role and status narrow the list', () => {
  expect(matchPeople(people, { role: 'OPERATOR' })).toEqual([carl]);
  expect(matchPeople(people, { status: 'INVITED' })).toEqual([berta]);
});

test('sorted by last name by default; people without the value come last', () => {
  expect(matchPeople(people, {})).toEqual([carl, andrei, berta]);
  for (const isAscending of [true, false]) {
    expect(matchPeople(people, { sortAttribute: 'lastSignInAt', isAscending }).at(-1)).toBe(berta);
  }
});

test('twenty thousand people are searched and sorted by a few looks at each', () => {
  let looks = 0;
  const many = Array.from({ length: 20_000 }, (_, index) =>
    Object.defineProperty(aPerson({}), 'lastName', {
      get: () => {
        looks += 1;
        return `Name ${index}`;
      },
    }),
  );
  const matches = matchPeople(many, { q: 'name 199' });
  expect(matches.length).toBeGreaterThan(100);
  // One look per word and person, and those of sorting.
  expect(looks).toBeLessThan(4 * many.length);
});
