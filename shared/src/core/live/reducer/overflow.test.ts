import { aNotification } from '../../../testing/builders';
import { noOverflowCounts } from './tally';
import { type Overflow, countDue, counted, listed, overflowMarked, noOverflow } from './overflow';

const list = (...ids: string[]) =>
  ids.map((notificationId) => aNotification({ notificationId, priority: 'Low' }));
const nothing = { out: [], into: [] };
const counts = { High: 2, Mid: 0, Low: 5 };
const typesOf = ({ effects }: { effects: readonly { type: string }[] }) =>
  effects.map((effect) => effect.type);

it('a list that is not full has no overflow, in spite of earlier counts', () => {
  const before = counted(listed(noOverflow, list('a'), true, nothing).overflow, list('a'), counts).overflow;
  const after = listed(before, list('a'), false, nothing);
  expect(after.overflow.counts).toBe(noOverflowCounts);
  expect(typesOf(after)).toEqual(['keepOverflow']);
});

it('a full list is unknown until it is counted, and once counted stays so through the next count', () => {
  const first = listed(noOverflow, list('a', 'b'), true, nothing);
  expect(first.effects).toEqual([
    { type: 'keepOverflow', overflow: 'unknown' },
    { type: 'countOverflow', fresh: false },
  ]);
  const answered = counted(first.overflow, list('a', 'b'), counts);
  expect(answered.effects).toEqual([{ type: 'keepOverflow', overflow: { High: 2, Mid: 0, Low: 3 } }]);
  expect(listed(answered.overflow, list('a', 'b'), true, nothing).effects).toEqual([
    { type: 'countOverflow', fresh: true },
  ]);
});

it('is not counted twice at a time, and stays unknown where the back end does not count', () => {
  const first = listed(noOverflow, list('a'), true, nothing).overflow;
  expect(typesOf(listed(first, list('a'), true, nothing))).toEqual([]);
  const refused = counted(first, list('a'), undefined);
  expect(refused.overflow).toMatchObject({ counts: 'unknown', lastRequest: undefined });
  expect(refused.effects).toEqual([]);
});

it('a list that moved meanwhile is counted again, three times at most', () => {
  let overflow: Overflow = listed(noOverflow, list('a'), true, nothing).overflow;
  const moves = ['b', 'c', 'd'].map((id) => {
    const next = counted(overflow, list(id), counts);
    overflow = next.overflow;
    return typesOf(next);
  });
  expect(moves).toEqual([
    ['keepOverflow', 'countOverflow'],
    ['keepOverflow', 'countOverflow'],
    ['keepOverflow'],
  ]);
});

it('what is marked beyond the list is counted after a pause, once however much it is, and after the count under way', () => {
  expect(typesOf(overflowMarked(noOverflow))).toEqual([]);
  const asking = listed(noOverflow, list('a'), true, nothing).overflow;
  const due = overflowMarked(asking);
  expect(typesOf(due)).toEqual(['countLater']);
  expect(typesOf(overflowMarked(due.overflow))).toEqual([]);
  expect(typesOf(countDue(due.overflow, list('a')))).toEqual(['countLater']);
  const idle = counted(due.overflow, list('a'), counts).overflow;
  const request = countDue(idle, list('a'));
  expect(request.effects).toEqual([{ type: 'countOverflow', fresh: true }]);
  expect(request.overflow.isDue).toBe(false);
});
