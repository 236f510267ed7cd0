import fc from 'fast-check';
import { dayAt, later, zonedTimeToMs, wallAt, weekdayOf } from './wallClock';

const iso = (timeZone: string, wall: string) => new Date(zonedTimeToMs(timeZone, wall)).toISOString();

describe('the clock on the wall', () => {
  it('is read in the zone it hangs in', () => {
    expect(iso('Europe/Berlin', '2026-01-15T06:00')).toBe('2026-01-15T05:00:00.000Z');
    expect(iso('Europe/Berlin', '2026-07-15T06:00')).toBe('2026-07-15T04:00:00.000Z');
    expect(iso('Asia/Shanghai', '2026-07-15T06:00')).toBe('2026-07-14T22:00:00.000Z');
    expect(iso('America/St_Johns', '2026-01-15T06:00')).toBe('2026-01-15T09:30:00.000Z');
  });

  it('shows an hour twice when it is put back: the first counts', () => {
    expect(iso('Europe/Berlin', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('Europe/Berlin', '2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(iso('America/New_York', '2026-11-01T01:00')).toBe('2026-11-01T05:00:00.000Z');
  });

  it('leaves an hour out when it is put forward: all of it is the moment of the change', () => {
    for (const wall of ['2026-03-29T02:00', '2026-03-29T02:01', '2026-03-29T02:59', '2026-03-29T03:00'])
      expect(iso('Europe/Berlin', wall)).toBe('2026-03-29T01:00:00.000Z');
    // Lord Howe changes by half an hour, Beirut at midnight.
    expect(iso('Australia/Lord_Howe', '2026-10-04T02:15')).toBe('2026-10-03T15:30:00.000Z');
    expect(iso('Asia/Beirut', '2026-03-29T00:30')).toBe('2026-03-28T22:00:00.000Z');
  });

  it('knows days and their place in the week', () => {
    expect(later('2026-02-28', 1)).toBe('2026-03-01');
    expect(later('2026-01-01', -1)).toBe('2025-12-31');
    expect([weekdayOf('2026-03-29'), weekdayOf('2026-03-30')]).toEqual([7, 1]);
    expect(dayAt('Asia/Shanghai', Date.parse('2026-03-29T17:00:00Z'))).toBe('2026-03-30');
  });
});

it('asks the clock once for a moment, however many shifts begin or end at it', () => {
  const formatToParts = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const moments = Array.from({ length: 20 }, () => zonedTimeToMs('Asia/Tokyo', '2026-05-06T14:00'));
  expect(new Set(moments)).toEqual(new Set([Date.parse('2026-05-06T05:00Z')]));
  expect(formatToParts.mock.calls.length).toBeLessThanOrEqual(4);
  formatToParts.mockRestore();
});

const zones = fc.constantFrom(
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
);
const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
const START = Date.parse('2026-01-01T00:00Z');
const wallOf = (minute: number) => new Date(START + minute * 60_000).toISOString().slice(0, 16);

it('says of every moment what shows it, the second of two times excepted', () => {
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const at = START + minute * 60_000;
      const instant = zonedTimeToMs(zone, wallAt(zone, at));
      expect(wallAt(zone, instant)).toBe(wallAt(zone, at));
      expect(instant).toBeLessThanOrEqual(at);
    }),
    { numRuns: 2000 },
  );
});

it('is never earlier in truth for being later on the wall', () => {
  fc.assert(
    fc.property(zones, minutes, fc.integer({ min: 0, max: 180 }), (zone, minute, more) => {
      expect(zonedTimeToMs(zone, wallOf(minute))).toBeLessThanOrEqual(
        zonedTimeToMs(zone, wallOf(minute + more)),
      );
    }),
    { numRuns: 2000 },
  );
});

it('asks the clock a few times for each day, however many minutes of it are asked for', () => {
  const reads = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  for (let minute = 0; minute < 1440; minute++)
    for (const day of ['2031-05-05', '2031-05-06'])
      zonedTimeToMs('Europe/Lisbon', wallAt('UTC', Date.parse(`${day}T00:00Z`) + minute * 60_000));
  const ofZone = reads.mock.contexts.filter(
    (clock) => (clock as Intl.DateTimeFormat).resolvedOptions().timeZone === 'Europe/Lisbon',
  );
  reads.mockRestore();
  expect(ofZone.length).toBeGreaterThan(0);
  expect(ofZone.length).toBeLessThanOrEqual(2 * 4);
});
