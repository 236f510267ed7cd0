import { aNotification } from '@portal/kit/testing';
import { aSeenAssignment } from '../assignments/seen.testdata';
import { handoverSheet, unreadOfShift } from './sheet';

const shift = { from: '2026-01-01T06:00:00.000Z', to: '2026-01-01T14:00:00.000Z' };
const none = { high: [], total: 0, older: 0, looked: null };
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

describe('the handover sheet', () => {
  it('lists what is unfinished: of this shift, re-opened, and left from before', () => {
    const raised = aSeenAssignment({ timestamp: at(7), timestampUpdated: at(7) });
    const moved = aSeenAssignment({ timestamp: at(1), timestampUpdated: at(9), status: 'In Progress' });
    const reOpened = aSeenAssignment({ timestamp: at(1), timestampUpdated: at(2), status: 'Re-Open' });
    const left = aSeenAssignment({ timestamp: at(1), timestampUpdated: at(2) });
    const done = aSeenAssignment({ timestamp: at(7), timestampUpdated: at(8), status: 'Done' });
    const later = aSeenAssignment({ timestamp: at(15), timestampUpdated: at(15) });
    const sheet = handoverSheet(shift, [raised, moved, reOpened, left, done, later], none);
    expect(sheet.open).toEqual([moved, raised]);
    expect(sheet.reOpened).toEqual([reOpened]);
    expect(sheet.older).toEqual([left]);
  });

  it('puts High first and lists what came twice once', () => {
    const low = aSeenAssignment({ priority: 'Low', timestamp: at(7), timestampUpdated: at(7) });
    const high = aSeenAssignment({ priority: 'High', timestamp: at(8), timestampUpdated: at(8) });
    expect(handoverSheet(shift, [low, high, low], none).open).toEqual([high, low]);
  });

  it('takes unread High of the shift and counts those from before', () => {
    const inShift = aNotification({ priority: 'High', timestamp: at(8) });
    const before = aNotification({ priority: 'High', timestamp: at(5) });
    const mid = aNotification({ priority: 'Mid', timestamp: at(8) });
    const unread = unreadOfShift(shift, [before, mid, inShift], 500);
    expect(unread).toEqual({ high: [inShift], total: 1, older: 1, looked: null });
    // Of a list that is full nobody knows what it leaves out.
    expect(unreadOfShift(shift, [before, mid, inShift], 3).looked).toBe(3);
  });

  it('takes the last three words of people on each assignment, none of the system', () => {
    const comment = (hour: number, origin: 'System' | 'Source' = 'Source') => ({
      timestamp: at(hour),
      comment: `${hour}`,
      origin,
      originName: 'Ana',
    });
    const assignment = aSeenAssignment({
      timestamp: at(1),
      status: 'Done',
      comments: [comment(15), comment(13), comment(12, 'System'), comment(11), comment(10), comment(9)],
    });
    const words = handoverSheet(shift, [assignment], none).comments.map(
      ({ comment: { comment } }) => comment,
    );
    expect(words).toEqual(['13', '11', '10']);
  });
});
