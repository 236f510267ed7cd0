import { asFailure, failureIn } from './asFailure';

it('a failure is itself', () => {
  const failure = { kind: 'forbidden', status: 403 };
  expect(asFailure(failure)).toBe(failure);
  expect(failureIn(failure)).toBe(failure);
});

it.each([
  new TypeError('No schema fits'),
  { name: 'ZodError', message: 'Invalid input' },
  { kind: 'constructor' },
  { kind: 'eaten' },
  { kind: 7 },
  'network',
  null,
])('what is none is shown as the server’s: %j', (error) => {
  expect(asFailure(error)).toEqual({ kind: 'server' });
});

it('no error is no failure', () => {
  expect(failureIn(undefined)).toBeUndefined();
});
