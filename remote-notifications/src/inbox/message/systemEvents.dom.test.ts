import { aNotification } from '@portal/kit/testing';
import type { EventMapping, User } from '@portal/kit/wire';
import { previousOf } from './previous';
import { reachOf, rolesOfNobody } from '../../alerting/topics/recipients';
import { labelOf, readResults } from './results';

describe('results', () => {
  it('give a number its unit, from inside or from beside', () => {
    expect(readResults({ force: { value: 12.5, unit: 'kN' } })).toMatchObject({
      fields: [{ label: 'Force', reading: { kind: 'number', value: 12.5, unit: 'kN' } }],
    });
    expect(readResults({ temperature: 71, temperatureUnit: '°C' })).toEqual({
      kind: 'group',
      left: 0,
      fields: [
        { name: 'temperature', label: 'Temperature', reading: { kind: 'number', value: 71, unit: '°C' } },
      ],
    });
  });

  it.each([
    ['samples', [1, 2, 3, 4, 5].map((n) => ({ time: `2026-01-01T06:0${n}:00Z`, value: n }))],
    ['pairs', [1, 2, 3, 4, 5].map((n) => [1_767_250_000_000 + n, n])],
    ['bare numbers', [1, 2, 3, 4, 5]],
    [
      'columns',
      { unit: 'mm', values: [1, 2, 3, 4, 5], timestamps: [1, 2, 3, 4, 5].map((n) => 1_767_250_000 + n) },
    ],
  ])('see a time series in %s', (_name, json) => {
    const reading = readResults(json);
    expect(reading).toMatchObject({ kind: 'series' });
    expect(reading.kind === 'series' && reading.points.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
  });

  it('show whole numbers beyond 2^53 with all digits and their unit', () => {
    const long = '1724442618569203714';
    const reading = readResults({
      serial: long,
      read: { value: long, unit: 'B' },
      sent: long,
      sentUnit: 'B',
    });
    expect(reading.kind === 'group' && reading.fields.map((field) => field.reading)).toEqual([
      { kind: 'text', text: long },
      { kind: 'text', text: `${long} B` },
      { kind: 'text', text: `${long} B` },
    ]);
  });

  it('see a time series at epoch micro- and nanoseconds', () => {
    for (const zeros of ['000', '000000'])
      expect(readResults([1, 2, 3, 4, 5].map((n) => [`176725000000${n}${zeros}`, n]))).toEqual({
        kind: 'series',
        points: [1, 2, 3, 4, 5].map((n) => ({ t: 1_767_250_000_000 + n, value: n })),
      });
  });

  it('leave a short list of numbers, and a list with other things, a list', () => {
    expect(readResults([1, 2, 3]).kind).toBe('list');
    expect(readResults([1, 2, 3, 4, 'five']).kind).toBe('list');
  });

  it('read any JSON without failing', () => {
    for (const json of [null, '', [], {}, true, 0, 'x', [[]], { a: null }])
      expect(readResults(json)).toBeDefined();
  });

  it('cut what is too long or too deep, and say how much', () => {
    const long = readResults(Array.from({ length: 1000 }, (_, n) => `part ${n}`));
    expect(long).toMatchObject({ kind: 'list', left: 800 });
    let deep: unknown = ['end'];
    for (let n = 0; n < 5000; n += 1) deep = [deep, 'x'];
    expect(JSON.stringify(readResults(deep)).length).toBeLessThan(5000);
  });

  it('thin a very long series evenly', () => {
    const reading = readResults(Array.from({ length: 9000 }, (_, n) => n));
    expect(reading.kind === 'series' && reading.points.length).toBe(1800);
  });

  it.each([
    ['spindleTemp_max', 'Spindle temp max'],
    ['OEE', 'OEE'],
    ['cycle-time', 'Cycle time'],
    ['axis1Load', 'Axis1 load'],
  ])('write %s as %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

const user = (userId: string, over: Partial<User> = {}): User => ({
  userId,
  username: userId,
  email: `${userId}@portal.test`,
  firstName: userId,
  lastName: '',
  userRole: 'OPERATOR',
  pilotRole: 'USER',
  pilotCode: 'FFT',
  ...over,
});
const mapping = (over: Partial<EventMapping> = {}): EventMapping => ({
  eventMappingId: 'm',
  topic: 'robot/fault',
  description: '',
  userRoles: ['OPERATOR'],
  ...over,
});

describe('the people whom an event would reach', () => {
  const people = [
    user('operator'),
    user('elsewhere', { pilotCode: 'SEW' }),
    user('everywhere', { pilotCode: 'ALL' }),
    user('programmer', { userRole: 'ROBOT_PROGRAMMER' }),
    user('super', { pilotRole: 'SUPER_ADMIN', pilotCode: 'ALL' }),
    user('disabled', { status: 'DISABLED' }),
    user('invited', { status: 'INVITED' }),
  ];
  const recipientIds = (mappings: EventMapping[], pilot = 'FFT') =>
    reachOf('robot/fault', pilot, mappings, people).people.map(({ userId }) => userId);

  it('are those of the pilot, or of all pilots, who hold a mapped role and have an active account', () => {
    expect(recipientIds([mapping()])).toEqual(['operator', 'everywhere']);
  });

  it('leave out those who have not activated their account, and count them', () => {
    const invitedBy = (mappings: EventMapping[]) =>
      reachOf('robot/fault', 'FFT', mappings, people).invited.map(({ userId }) => userId);
    expect(invitedBy([mapping()])).toEqual(['invited']);
    expect(invitedBy([mapping({ userRoles: ['ROBOT_PROGRAMMER'] })])).toEqual([]);
    const waiting = [user('invited', { status: 'INVITED' })];
    expect(reachOf('robot/fault', 'FFT', [mapping()], waiting).emptyRoles).toEqual(['OPERATOR']);
    expect(rolesOfNobody(['OPERATOR'], 'FFT', waiting)).toEqual(['OPERATOR']);
  });

  it('are everybody of the pilot where the mapping says ALL, or nobody mapped the topic', () => {
    const everybody = ['operator', 'everywhere', 'programmer'];
    expect(recipientIds([mapping({ userRoles: ['ALL'] })])).toEqual(everybody);
    expect(recipientIds([])).toEqual(everybody);
  });

  it("follow the pilot's own mapping before the one for every pilot", () => {
    const mappings = [
      mapping({ pilotCode: 'ALL' }),
      mapping({ pilotCode: 'FFT', userRoles: ['ROBOT_PROGRAMMER'] }),
    ];
    expect(recipientIds(mappings)).toEqual(['programmer']);
    expect(recipientIds(mappings, 'SEW')).toEqual(['elsewhere', 'everywhere']);
  });

  it('name mapped roles without people', () => {
    const reach = reachOf(
      'robot/fault',
      'FFT',
      [mapping({ userRoles: ['OPERATOR', 'NIGHT_WATCH'] })],
      people,
    );
    expect(reach.emptyRoles).toEqual(['NIGHT_WATCH']);
  });
});

describe('earlier notifications of the same source', () => {
  it('are those of its module, component and type, each event once', () => {
    const base = { module: 'Cell 4', sourceComponent: 'PLC', messageStatus: 'Alarm' };
    const earlier = aNotification({ ...base, relatedEvent: 'e1' });
    const copy = { ...earlier, notificationId: 'copy' };
    const other = aNotification({ ...base, module: 'Cell 5' });
    const now = aNotification({ ...base, relatedEvent: 'e2' });
    const later = aNotification({ ...base, relatedEvent: 'e3' });
    expect(previousOf(now, [later, now, other, earlier, copy])).toEqual([earlier]);
  });
});
