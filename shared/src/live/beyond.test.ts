import { aNotification } from '../testing/builders';
import { nothingBeyond } from '../notifications/tally';
import { type Beyond, countDue, counted, listed, markedBeyond, noneBeyond } from './beyond';

const list = (...ids: string[]) =>
  ids.map((notificationId) => aNotification({ notificationId, priority: 'Low' }));
const counts = { High: 2, Mid: 0, Low: 5 };
const dos = ({ effects }: { effects: readonly { do: string }[] }) => effects.map((effect) => effect.do);

it('a list that is not full has nothing beyond it, whatever was counted before', () => {
  const before = counted(listed(noneBeyond, list('a'), true).beyond, list('a'), counts).beyond;
  const after = listed(before, list('a'), false);
  expect(after.beyond.known).toBe(nothingBeyond);
  expect(dos(after)).toEqual(['keepBeyond']);
});

it('a full list is unknown until it is counted, and once counted stays so through the next count', () => {
  const first = listed(noneBeyond, list('a', 'b'), true);
  expect(first.effects).toEqual([
    { do: 'keepBeyond', beyond: 'unknown' },
    { do: 'countBeyond', fresh: false },
  ]);
  const answered = counted(first.beyond, list('a', 'b'), counts);
  expect(answered.effects).toEqual([{ do: 'keepBeyond', beyond: { High: 2, Mid: 0, Low: 3 } }]);
  expect(listed(answered.beyond, list('a', 'b'), true).effects).toEqual([{ do: 'countBeyond', fresh: true }]);
});

it('is not counted twice at a time, and stays unknown where the back end does not count', () => {
  const first = listed(noneBeyond, list('a'), true).beyond;
  expect(dos(listed(first, list('a'), true))).toEqual([]);
  const refused = counted(first, list('a'), undefined);
  expect(refused.beyond).toMatchObject({ known: 'unknown', asked: undefined });
  expect(refused.effects).toEqual([]);
});

it('a list that moved meanwhile is counted again, three times at most', () => {
  let beyond: Beyond = listed(noneBeyond, list('a'), true).beyond;
  const moves = ['b', 'c', 'd'].map((id) => {
    const next = counted(beyond, list(id), counts);
    beyond = next.beyond;
    return dos(next);
  });
  expect(moves).toEqual([['keepBeyond', 'countBeyond'], ['keepBeyond', 'countBeyond'], ['keepBeyond']]);
});

it('what is marked beyond the list is counted after a pause, once however much it is, and after the count under way', () => {
  expect(dos(markedBeyond(noneBeyond))).toEqual([]);
  const asking = listed(noneBeyond, list('a'), true).beyond;
  const due = markedBeyond(asking);
  expect(dos(due)).toEqual(['countLater']);
  expect(dos(markedBeyond(due.beyond))).toEqual([]);
  expect(dos(countDue(due.beyond, list('a')))).toEqual(['countLater']);
  const idle = counted(due.beyond, list('a'), counts).beyond;
  const asked = countDue(idle, list('a'));
  expect(asked.effects).toEqual([{ do: 'countBeyond', fresh: true }]);
  expect(asked.beyond.isDue).toBe(false);
});
