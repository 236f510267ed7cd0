import { instant } from './text';
import {
  assignmentStatuses,
  createRoleRequest,
  createUserRequest,
  eventRequest,
  nextStatuses,
  notificationQuery,
  passwordComplaints,
  passwordFailures,
  passwordNames,
  readPasswordComplaint,
  paths,
  pilotCodeSchema,
  recipientOf,
  topicsFor,
  updateAssignmentRequest,
} from './index';

const person = { pilotRole: 'USER', userRole: 'OPERATOR', userId: 'u1', pilotCode: 'FFT' };

describe('topicsFor', () => {
  it('gives a super administrator the one shared topic', () => {
    expect(topicsFor({ ...person, pilotRole: 'SUPER_ADMIN' })).toEqual(['/topic/notifications/SUPER_ADMIN']);
    expect(recipientOf({ ...person, pilotRole: 'SUPER_ADMIN' })).toBe('SUPER_ADMIN');
  });

  it('gives anyone else role, id and pilot, and never the shared topic', () => {
    expect(topicsFor(person).map((topic) => topic.split('/').pop())).toEqual(['OPERATOR', 'u1', 'FFT']);
    expect(topicsFor({ ...person, userRole: 'SUPER_ADMIN' })).not.toContain(
      '/topic/notifications/SUPER_ADMIN',
    );
  });
});

describe('nextStatuses', () => {
  it('never stays where it is and always leads on', () => {
    for (const status of assignmentStatuses) {
      expect(nextStatuses(status)).not.toContain(status);
      expect(nextStatuses(status).length).toBeGreaterThan(0);
    }
  });

  it('knows nothing after an unknown status', () => {
    expect(nextStatuses('Parked')).toEqual([]);
    expect(nextStatuses('toString')).toEqual([]);
  });
});

describe('requests', () => {
  const user = {
    username: 'ana',
    email: ' Ana@Site.TEST ',
    firstName: 'Ana',
    lastName: 'Pop',
    userRole: 'operator',
  };

  it('normalises e-mail and role', () => {
    const read = createUserRequest.parse({ ...user, pilotRole: 'USER', pilotCode: 'FFT' });
    expect(read).toMatchObject({ email: 'ana@site.test', userRole: 'OPERATOR' });
  });

  it('refuses unknown fields', () => {
    expect(
      createUserRequest.safeParse({ ...user, pilotRole: 'USER', pilotCode: 'FFT', admin: true }).success,
    ).toBe(false);
  });

  it('reserves the names that are topics of their own', () => {
    const role = { pilotCode: 'FFT', pilotRole: 'USER' };
    expect(createRoleRequest.safeParse({ ...role, name: 'super_admin' }).success).toBe(false);
    expect(pilotCodeSchema.safeParse('ALL').success).toBe(false);
  });

  it('refuses an event of unknown priority, without module or with control characters', () => {
    const event = { topic: 't', module: 'm', priority: 'Low', eventType: 'x', pilotCode: 'FFT' };
    expect(eventRequest.safeParse(event).success).toBe(true);
    expect(eventRequest.safeParse({ ...event, priority: 'Huge' }).success).toBe(false);
    expect(eventRequest.safeParse({ ...event, module: undefined }).success).toBe(false);
    expect(eventRequest.safeParse({ ...event, description: 'a\u0000b' }).success).toBe(false);
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])(
    'refuses a moment that no database holds: %s',
    (moment) => expect(instant.safeParse(moment).success).toBe(false),
  );

  it('wants a status or a priority', () => {
    expect(updateAssignmentRequest.safeParse({}).success).toBe(false);
  });

  it('reads paging from text and bounds it', () => {
    expect(notificationQuery.parse({ page: '2', size: '100' })).toMatchObject({ page: 2, size: 100 });
    for (const size of ['0', '101', '-1', '1e9', 'x'])
      expect(notificationQuery.safeParse({ size }).success).toBe(false);
  });
});

describe('passwordFailures', () => {
  it('lets the demo password pass both rules', () => {
    expect(passwordFailures('Portal-demo-1')).toEqual([]);
    expect(passwordFailures('Portal-demo-1', { rule: 'legacy' })).toEqual([]);
  });

  it('names every failure', () => {
    expect(passwordFailures('maria', { names: ['Maria'] })).toEqual(['tooShort', 'containsName']);
    expect(passwordFailures('aaaa aaaa', { rule: 'legacy' })).toEqual([
      'noUpperCase',
      'noDigit',
      'noSpecial',
      'hasSpace',
    ]);
  });

  const ana = {
    username: 'apop',
    firstName: 'Ana',
    lastName: 'Pop',
    email: 'ana.popescu@steelworks.example',
  };
  it('takes the words of an e-mail before its @ for names, those of its domain for nobody’s', () => {
    const names = passwordNames(ana);
    expect(passwordFailures('steelworks-9-x', { names })).toEqual([]);
    expect(passwordFailures('my-example-99', { names })).toEqual([]);
    expect(passwordFailures('popescu-in-9x', { names })).toEqual(['containsName']);
    // A user name may be an e-mail address.
    expect(passwordFailures('steelworks-9-x', { names: ['ana@steelworks.example'] })).toEqual([]);
  });

  it('refuses the current password as the new one', () => {
    expect(passwordFailures('Portal-demo-1', { current: 'Portal-demo-1' })).toEqual(['sameAsCurrent']);
  });

  it('has sentences that are read back, one or several', () => {
    const failures = Object.keys(passwordComplaints) as (keyof typeof passwordComplaints)[];
    for (const failure of failures)
      expect(readPasswordComplaint(passwordComplaints[failure])).toEqual([failure]);
    expect(readPasswordComplaint(failures.map((one) => passwordComplaints[one]).join(' '))).toEqual(failures);
    expect(readPasswordComplaint('A peer’s own words.')).toBeUndefined();
    expect(readPasswordComplaint(`${passwordComplaints.common} And more.`)).toBeUndefined();
  });
});

it('omits the type for All and escapes names in paths', () => {
  expect(paths.notifications.ofUser('u1', 'All')).toBe('/notifications/user/u1');
  expect(paths.admin.role('A/B')).toBe('/admin/roles/A%2FB');
});

it.each([
  '2025-01-02T03:04:05+0100',
  '2025-01-02T03:04:05+01',
  '2025-01-02T03:04:05,0+01:00',
  '20250102T030405+0100',
  '20250102T020405Z',
  '2025-01-02t02:04:05z',
  '2025-01-02 02:04:05Z',
  ' 2025-01-02T02:04:05 Z',
  '2025-002T02:04:05Z',
  '2025002T020405Z',
  '2025-W01-4T02:04:05Z',
  '2025W014T030405+01',
  '+002025-01-02T02:04:05Z',
  '2025-01-02T00:04:05\u221202:00',
])('reads the moment %s', (text) => {
  expect(instant.parse(text)).toBe('2025-01-02T02:04:05.000Z');
});

it.each([
  ['2025-01-02T03Z', '2025-01-02T03:00:00.000Z'],
  ['2025-01-02T03,25Z', '2025-01-02T03:15:00.000Z'],
  ['20250102T0304.5Z', '2025-01-02T03:04:30.000Z'],
  ['2025-01-02T03:04:05.1239Z', '2025-01-02T03:04:05.123Z'],
  ['2024-12-31T24:00Z', '2025-01-01T00:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2020-W53-7T00:00Z', '2021-01-03T00:00:00.000Z'],
  ['2024-366T00:00Z', '2024-12-31T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['2025-01-02T03:04:05+01:00[Europe/Berlin]', '2025-01-02T02:04:05.000Z'],
  ['2025-01-02T02:04:05.5Z[UTC][u-ca=iso8601]', '2025-01-02T02:04:05.500Z'],
])('reads the moment %s', (text, utc) => expect(instant.parse(text)).toBe(utc));

it.each([
  ['2025-01-02T03:04:05', /^Must be a date and time with a zone$/],
  ['2025-01-02T03', /^Must be a date and time with a zone$/],
  ['2025-02-30T03:04Z', /no such date/],
  ['2025-13-02T03:04:05Z', /no such date/],
  ['2025-366T03:04Z', /no such date/],
  ['2025-W53-1T03:04Z', /no such date/],
  ['2025-01-02T24:01Z', /no such date/],
  ['2025-01-02T03:60Z', /no such date/],
  ['2025-01-02T03:04+24:00', /no such date/],
  ['9999-12-31T23:59:59-01:00', /between the years 1 and 9999/],
  ['+012025-01-02T03:04Z', /between the years 1 and 9999/],
  ['-0001-01-02T03:04Z', /between the years 1 and 9999/],
  ['2025-01-02', /ISO 8601/],
  ['2025-0102T03:04:05Z', /ISO 8601/],
  ['02.01.2025 03:04 Z', /ISO 8601/],
  ['1', /ISO 8601/],
])('refuses the moment %s, and says the true reason', (text, words) => {
  const read = instant.safeParse(text);
  expect(read.error?.issues[0]?.message).toMatch(words);
});
