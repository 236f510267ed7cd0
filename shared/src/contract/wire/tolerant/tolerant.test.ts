import {
  looseAssignmentSchema,
  looseNotificationSchema,
  looseNotificationsSchema,
  loosePagedOf,
  looseUserSchema,
  readLiveFrame,
  toCurrentUser,
  toUtc,
} from '../index';

describe('toUtc', () => {
  it.each([
    ['2025-01-02T03:04Z', '2025-01-02T03:04:00.000Z'],
    ['2025-01-02T03:04:05', '2025-01-02T03:04:05.000Z'],
    ['2025-01-02T03:04:05.123456789', '2025-01-02T03:04:05.123Z'],
    ['2025-01-02 03:04:05+02:00', '2025-01-02T01:04:05.000Z'],
    ['2025-01-02T03:04:05+0200', '2025-01-02T01:04:05.000Z'],
    ['2025-01-02', '2025-01-02T00:00:00.000Z'],
  ])('reads %s', (written, utc) => expect(toUtc(written)).toBe(utc));

  it.each(['', 'yesterday', '2025-13-45T03:04Z', 12, null])('refuses %p', (written) =>
    expect(toUtc(written)).toBeUndefined(),
  );
});

describe('notifications of the peer', () => {
  const pushed = {
    relatedEvent: 'e1',
    timestamp: '2025-01-02T03:04Z',
    notificationType: 'Event',
    priority: 'HIGH',
    messageStatus: 'Strange',
    description: null,
  };

  it('keys a push without an id by event and moment', () => {
    expect(looseNotificationSchema.parse(pushed)).toMatchObject({
      notificationId: 'event:e1@2025-01-02T03:04:00.000Z',
      priority: 'High',
      messageStatus: 'Strange',
      description: undefined,
    });
  });

  it('takes an unknown priority for Mid and System for Event', () => {
    const read = looseNotificationSchema.parse({ id: 7, notificationType: 'System', priority: 'urgent' });
    expect(read).toMatchObject({ notificationId: '7', notificationType: 'Event', priority: 'Mid' });
  });

  it('drops ambiguous entries and keeps the rest', () => {
    expect(looseNotificationsSchema.parse([pushed, {}, null, 'x', 4])).toHaveLength(1);
  });

  it('reads a frame of one, of a list, and of rubbish', () => {
    expect(readLiveFrame(JSON.stringify(pushed))).toHaveLength(1);
    expect(readLiveFrame(JSON.stringify([pushed, { ...pushed, relatedEvent: 'e2' }]))).toHaveLength(2);
    expect(readLiveFrame('<html>')).toEqual([]);
  });
});

it('keeps an unknown assignment status as text', () => {
  expect(looseAssignmentSchema.parse({ assignmentId: 'a', status: 'Parked' }).status).toBe('Parked');
});

it('gives no rights for an unknown access level', () => {
  expect(looseUserSchema.parse({ userId: 'u', pilotRole: 'ROOT' }).pilotRole).toBe('USER');
});

it('reads the first of each role claim, and nothing as an empty text', () => {
  expect(toCurrentUser({ sub: 'u', user_role: ['A', 'B'] })).toMatchObject({
    userId: 'u',
    userRole: 'A',
    pilotCode: '',
  });
});

it('reads a page whose totals are missing', () => {
  const page = loosePagedOf(looseUserSchema).parse({ results: [{ userId: 'u' }] });
  expect(page).toMatchObject({ totalPages: 1, totalElements: 1, lastPage: true });
});
