import { aPerson } from '../../testing/builders';
import { compareWithFresh } from './conflict';

const started = aPerson();

test('nothing moved: the form may be sent', () => {
  expect(
    compareWithFresh(
      started,
      { ...started, lastSignInAt: '2026-03-01T00:00:00.000Z' },
      { email: 'x@portal.test' },
    ),
  ).toEqual({
    kind: 'unchanged',
  });
});

test('what somebody else changed is named, and what would be overwritten stands out', () => {
  const fresh = { ...started, userRole: 'SHIFT_MANAGER', email: 'new@portal.test' };
  expect(compareWithFresh(started, fresh, { email: 'mine@portal.test', firstName: 'Bea' })).toEqual({
    kind: 'changed',
    changes: [
      { field: 'email', was: started.email, is: 'new@portal.test' },
      { field: 'userRole', was: 'PLANT_OPERATOR', is: 'SHIFT_MANAGER' },
    ],
    overlapping: ['email'],
    fresh,
  });
});

test('what is already as it is to be is no conflict', () => {
  const fresh = { ...started, lastName: 'Offliner', userRole: 'SHIFT_MANAGER' };
  expect(compareWithFresh(started, { ...started, lastName: 'Offliner' }, { lastName: 'Offliner' })).toEqual({
    kind: 'unchanged',
  });
  expect(compareWithFresh(started, fresh, { lastName: 'Offliner' })).toMatchObject({
    changes: [{ field: 'userRole' }],
    overlapping: [],
  });
});

test('a deleted account is reported as such', () => {
  expect(compareWithFresh(started, undefined, { email: 'x@portal.test' })).toEqual({ kind: 'gone' });
});
