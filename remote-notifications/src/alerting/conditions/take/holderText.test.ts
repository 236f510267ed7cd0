import { holderTextId } from './holderText';

const owner = { userId: 'a', name: 'Ana', since: '2026-01-05T06:00:00.000Z' };
const cleared = '2026-01-05T07:00:00.000Z';

it.each([
  [{ owner }, 'b', 'condition.owner'],
  [{ owner }, 'a', 'condition.owner.me'],
  [{ owner, cleared }, 'b', 'condition.held'],
  [{ owner, cleared }, 'a', 'condition.held.me'],
])('of what is over nobody has anything any more: %#', (condition, userId, id) =>
  expect(holderTextId(condition, userId)).toBe(id),
);
