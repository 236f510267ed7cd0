import { aPerson } from '../testing/builders';
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

test('every word of a search must occur, whatever case and accents', () => {
  expect(matchPeople(people, { q: 'taranu ANDREI' })).toEqual([andrei]);
  expect(matchPeople(people, { q: 'andrei zimmer' })).toEqual([]);
});

test('role and status narrow the list', () => {
  expect(matchPeople(people, { role: 'OPERATOR' })).toEqual([carl]);
  expect(matchPeople(people, { status: 'INVITED' })).toEqual([berta]);
});

test('sorted by last name unless asked otherwise; who lacks the value comes last', () => {
  expect(matchPeople(people, {})).toEqual([carl, andrei, berta]);
  for (const isAscending of [true, false]) {
    expect(matchPeople(people, { sortAttribute: 'lastSignInAt', isAscending }).at(-1)).toBe(berta);
  }
});

test('twenty thousand people are searched and sorted within a tenth of a second or so', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => aPerson({ lastName: `Name ${index}` }));
  const begun = performance.now();
  const found = matchPeople(many, { q: 'name 199' });
  expect(found.length).toBeGreaterThan(100);
  // Generous: a loaded build machine is several times slower than a desk.
  expect(performance.now() - begun).toBeLessThan(2000);
});
