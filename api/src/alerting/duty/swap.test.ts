import { type DutyTurn } from './roster';
import { checkSwap, type SwapWish, wordsOf } from './swap';

const HOUR = 3_600_000;
const turn = (shiftId: string, start: number, holders: string[], more: Partial<DutyTurn> = {}): DutyTurn => ({
  role: 'OPERATOR',
  shiftId,
  shift: shiftId,
  day: '2026-06-09',
  from: start * HOUR,
  to: (start + 8) * HOUR,
  off: false,
  holders,
  duties: [],
  ...more,
});
const turns = [
  turn('early', 6, ['ana']),
  turn('late', 14, ['ben']),
  turn('night', 22, ['cem', 'dan']),
  turn('other', 7, ['eva'], { role: 'GUARD' }),
  turn('half', 10, ['fay']),
  turn('off', 30, ['ana'], { off: true }),
];
const planned = new Set(['ana', 'ben', 'cem', 'dan', 'eva', 'fay']);
const key = (shiftId: string) => ({ shiftId, day: '2026-06-09' });
const check = (wish: Partial<SwapWish>, now = 0) =>
  checkSwap(turns, planned, { by: 'ana', of: 'ben', turn: key('early'), ...wish }, now);

it.each<[string, Partial<SwapWish>, string | undefined]>([
  ['is a turn of one’s own for nothing', {}, undefined],
  ['or for one of theirs', { back: key('late') }, undefined],
  ['not of somebody else', { turn: key('late') }, 'notYours'],
  ['not of a day on which it is not worked', { turn: key('off') }, 'notYours'],
  ['not of a turn that is not there', { turn: key('gone') }, 'notYours'],
  ['not with oneself', { of: 'ana' }, 'notOnPlan'],
  ['not with somebody who is not on the plan', { of: 'zoe' }, 'notOnPlan'],
  ['not with somebody who has it, too', { by: 'cem', of: 'dan', turn: key('night') }, 'hasIt'],
  ['not with somebody who is at work then', { of: 'fay' }, 'clash'],
  ['but with somebody who is at work in another role', { of: 'eva' }, undefined],
  ['not for a turn that they have not', { back: key('night') }, 'notTheirs'],
  ['not for one of another role', { of: 'eva', back: key('other') }, 'notTheirs'],
])('a swap %s', (_said, wish, failure) => {
  expect(check(wish)).toBe(failure);
});

it('a swap is of what has not begun', () => {
  expect(check({}, 6 * HOUR)).toBe('begun');
  expect(check({}, 6 * HOUR - 1)).toBeUndefined();
});

it('a swap of two turns at the same time is no clash', () => {
  const same = [turn('one', 6, ['ana']), turn('two', 6, ['ben'])];
  const wish = { by: 'ana', of: 'ben', turn: key('one'), back: key('two') };
  expect(checkSwap(same, planned, wish, 0)).toBeUndefined();
  expect(checkSwap(same, planned, { ...wish, back: undefined }, 0)).toBe('clash');
});

it.each([
  ['2026-06-09T20:00Z', '2026-06-10T04:00Z', 'Night, 2026-06-09 22:00 – 06:00'],
  ['2026-06-09T04:00Z', '2026-06-10T04:00Z', 'Night, 2026-06-09 06:00 – 2026-06-10 06:00'],
  // The day of the clock change in spring has 23 hours.
  ['2026-03-28T05:00Z', '2026-03-29T04:00Z', 'Night, 2026-03-28 06:00 – 2026-03-29 06:00'],
])('a swap names the day of the end where a shift lasts a whole day: %s', (from, to, words) => {
  const span = { shift: 'Night', from: Date.parse(from), to: Date.parse(to) };
  expect(wordsOf('Europe/Berlin', span)).toBe(words);
});
