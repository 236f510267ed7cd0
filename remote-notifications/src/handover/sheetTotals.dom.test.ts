import { aSeenAssignment } from '../assignments/seen.testdata';
import { handoverSheet } from './sheet';
import { totalsOf } from './sheetTotals';

const shift = { from: '2026-01-01T06:00:00.000Z', to: '2026-01-01T14:00:00.000Z' };
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

test('counts what the sheet lists, in its order, and what is late at the end of the shift', () => {
  const left = { timestamp: at(1), timestampUpdated: at(2) };
  const sheet = handoverSheet(
    shift,
    [
      aSeenAssignment({ timestamp: at(7), timestampUpdated: at(7), due: at(13) }),
      // Due when the next shift is there: not late yet.
      aSeenAssignment({ timestamp: at(8), timestampUpdated: at(8), due: at(15) }),
      aSeenAssignment({ ...left, status: 'Re-Open', due: at(3) }),
      aSeenAssignment(left),
      // Nobody waits for what is done.
      aSeenAssignment({ timestamp: at(7), timestampUpdated: at(8), status: 'Done', due: at(7) }),
    ],
    { high: [], total: 6, older: 2, looked: null },
  );
  expect(totalsOf(sheet).map(({ textId, count }) => [textId, count])).toEqual([
    ['handover.open', 2],
    ['handover.reOpened', 1],
    ['handover.older', 1],
    ['handover.overdue', 2],
    ['handover.unreadHigh', 6],
  ]);
});

test('says none of what there is none of', () => {
  const sheet = handoverSheet(shift, [], { high: [], total: 0, older: 0, looked: null });
  expect(totalsOf(sheet).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
});
