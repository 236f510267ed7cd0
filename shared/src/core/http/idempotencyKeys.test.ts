import { createIdempotencyKeys } from './idempotencyKeys';
import { type ApiRequest } from './request';

const change: ApiRequest = { path: '/assignments/create', method: 'POST', body: { description: 'Belt' } };
const lost = { ok: false, failure: { kind: 'timeout' } } as const;
const done = { ok: true, value: null } as const;
const refused = { ok: false, failure: { kind: 'forbidden' } } as const;

function setup() {
  let made = 0;
  let at = 0;
  const keys = createIdempotencyKeys(
    () => at,
    () => `key-${(made += 1)}`,
  );
  return { keys, later: (ms: number) => (at += ms) };
}

it.each(['network', 'timeout', 'unavailable'] as const)(
  'keeps the key of a change whose answer was lost (%s), for the same change alone',
  (kind) => {
    const { keys } = setup();
    const first = keys.keyOf(change);
    keys.settle(change, { ok: false, failure: { kind } });
    expect(keys.keyOf({ ...change })).toBe(first);
    expect(keys.keyOf({ ...change, body: { description: 'Drive' } })).not.toBe(first);
    expect(keys.keyOf({ ...change, method: 'PUT' })).not.toBe(first);
  },
);

it.each([
  ['was made', done],
  ['was refused', refused],
])('makes a new key once the change %s', (_how, outcome) => {
  const { keys } = setup();
  const first = keys.keyOf(change);
  keys.settle(change, lost);
  keys.settle(change, outcome);
  expect(keys.keyOf(change)).not.toBe(first);
});

it('makes a new key once another change of the same object was answered, and not of another object', () => {
  const { keys } = setup();
  const take = (id: string): ApiRequest => ({ path: `/conditions/${id}/owner`, method: 'PUT' });
  const [first, other, made] = [keys.keyOf(take('7')), keys.keyOf(take('8')), keys.keyOf(change)];
  for (const one of [take('7'), take('8'), change]) keys.settle(one, lost);
  const giveBack: ApiRequest = { path: '/conditions/7/release', method: 'PUT', body: {} };
  keys.keyOf(giveBack);
  keys.settle(giveBack, done);
  expect(keys.keyOf(take('7'))).not.toBe(first);
  expect(keys.keyOf(take('8'))).toBe(other);
  expect(keys.keyOf(change)).toBe(made);
});

it('knows an object that the parameters name', () => {
  const { keys } = setup();
  const remove = (userId: string): ApiRequest => ({
    path: '/users/delete',
    method: 'DELETE',
    params: { userId },
  });
  const [first, other] = [keys.keyOf(remove('7')), keys.keyOf(remove('8'))];
  for (const one of [remove('7'), remove('8')]) keys.settle(one, lost);
  keys.settle({ path: '/users/update', method: 'PUT', params: { userId: '7' }, body: {} }, done);
  expect(keys.keyOf(remove('7'))).not.toBe(first);
  expect(keys.keyOf(remove('8'))).toBe(other);
});

it('makes a new key when the api no longer keeps the answer', () => {
  const { keys, later } = setup();
  const first = keys.keyOf(change);
  keys.settle(change, lost);
  later(24 * 3_600_000);
  expect(keys.keyOf(change)).not.toBe(first);
});

it('makes keys that nobody guesses, and that the api takes', () => {
  const keys = createIdempotencyKeys();
  const [one, other] = [keys.keyOf(change), keys.keyOf({ ...change, text: 'x' })];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
});
