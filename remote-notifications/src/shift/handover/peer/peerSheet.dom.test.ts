import { aSeenAssignment } from '../../../work/assignments/seen.testdata';
import { peerSheet } from './peerSheet';

const shift = { from: '2026-01-01T06:00:00.000Z', to: '2026-01-01T14:00:00.000Z' };
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

it('has what is not done, the urgent first, and what was done in the shift; each once', () => {
  const low = aSeenAssignment({ priority: 'Low', timestamp: at(7), timestampUpdated: at(7) });
  const late = aSeenAssignment({ timestamp: at(1), timestampUpdated: at(2), due: at(13) });
  const done = aSeenAssignment({ timestamp: at(1), timestampUpdated: at(8), status: 'Done' });
  const longDone = aSeenAssignment({ timestamp: at(1), timestampUpdated: at(2), status: 'Done' });
  const later = aSeenAssignment({ timestamp: at(15), timestampUpdated: at(15) });
  const sheet = peerSheet(shift, [low, done, late, low, longDone, later]);
  expect(sheet.items.map(({ itemId }) => itemId)).toEqual(
    [late, low, done].map(({ assignmentId }) => assignmentId),
  );
  expect(sheet.totals).toEqual({ assignments: 2, overdue: 1, done: 1 });
});

it('takes the last three words of people, none of the system', () => {
  const comment = (hour: number, origin: 'System' | 'Source' = 'Source') => ({
    timestamp: at(hour),
    comment: `${hour}`,
    origin,
    originName: 'Ana',
  });
  const comments = [comment(13), comment(12, 'System'), comment(11), comment(10), comment(9)];
  const { items } = peerSheet(shift, [
    aSeenAssignment({ timestamp: at(1), timestampUpdated: at(2), comments }),
  ]);
  expect(items[0]?.notes.map(({ words }) => words)).toEqual(['13', '11', '10']);
});
