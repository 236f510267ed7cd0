import { aPerson } from '../testing/builders';
import { compareWithFresh } from './conflict';

const started = aPerson();

test('nothing moved: the form may be sent', () => {
  expect(
    compareWithFresh(started, { ...started, lastSignInAt: '2026-03-01T00:00:00.000Z' }, ['email']),
  ).toEqual({
    kind: 'unchanged',
  });
});

test('what somebody else changed is named, and what would be overwritten stands out', () => {
  const fresh = { ...started, userRole: 'SHIFT_MANAGER', email: 'new@portal.test' };
  expect(compareWithFresh(started, fresh, ['email', 'firstName'])).toEqual({
    kind: 'changed',
    changes: [
      { field: 'email', was: started.email, is: 'new@portal.test' },
      { field: 'userRole', was: 'PLANT_OPERATOR', is: 'SHIFT_MANAGER' },
    ],
    overlapping: ['email'],
    fresh,
  });
});

test('an account that is gone is told as such', () => {
  expect(compareWithFresh(started, undefined, ['email'])).toEqual({ kind: 'gone' });
});
