import { dayBefore, moved, readShown, spanOf, wholeDay, writeShown, zoomed } from './shown';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 23, 3);
const day = { from: now - DAY, to: now };

it('is the last day, a week or a month, until now', () => {
  expect(spanOf({ kind: 'day' }, now)).toEqual({
    from: '2026-11-22T03:00:00.000Z',
    to: '2026-11-23T03:00:00.000Z',
  });
  expect(spanOf({ kind: 'week' }, now).from).toBe('2026-11-16T03:00:00.000Z');
});

it('zooms around its middle, and never shows what is still to come', () => {
  expect(zoomed(day, 'in', now)).toEqual({ kind: 'own', from: now - 18 * HOUR, to: now - 6 * HOUR });
  expect(zoomed(day, 'out', now)).toEqual({ kind: 'own', from: now - 2 * DAY, to: now });
  expect(moved(day, 'later', now)).toEqual({ kind: 'own', ...day });
  expect(moved(day, 'earlier', now)).toEqual({ kind: 'own', from: now - 36 * HOUR, to: now - 12 * HOUR });
});

it('is any whole day, as the pilot’s clock has days, up to now', () => {
  const start = Date.parse('2026-10-01T00:00+09:00');
  expect(wholeDay('2026-10-01', now, 'Asia/Tokyo')).toEqual({ kind: 'own', from: start, to: start + DAY });
  const half = Date.parse('2026-10-01T00:00+05:30');
  expect(wholeDay('2026-10-01', now, 'Asia/Kolkata')).toEqual({ kind: 'own', from: half, to: half + DAY });
  // It is still the day before there.
  expect(wholeDay('2026-11-23', now, 'America/Chicago')).toBeUndefined();
  expect(wholeDay('2026-11-23', now, 'Asia/Tokyo')).toMatchObject({ to: now });
  for (const none of ['', 'x', '0002-10-01', '2026-12-01', '2026-02-30'])
    expect(wholeDay(none, now, 'UTC')).toBeUndefined();
});

it.each([
  ['Europe/Berlin', '2026-11-22T23:30Z', '2026-11-22T00:00+01:00', 24],
  ['Europe/Berlin', '2026-03-30T00:30Z', '2026-03-29T00:00+01:00', 23],
  ['Europe/Berlin', '2026-10-26T00:30Z', '2026-10-25T00:00+02:00', 25],
  ['Pacific/Kiritimati', '2026-06-01T09:59Z', '2026-05-31T00:00+14:00', 24],
  ['Etc/GMT+12', '2026-06-01T12:00Z', '2026-05-31T00:00-12:00', 24],
])('is the whole day before, as the clock of %s has it, at %s', (timeZone, at, start, hours) => {
  const from = Date.parse(start);
  expect(dayBefore(Date.parse(at), timeZone)).toEqual({ kind: 'own', from, to: from + hours * HOUR });
});

it('shows a quarter of an hour at least and 31 days at most', () => {
  const [short, long] = [
    zoomed({ from: now - HOUR / 4, to: now }, 'in', now),
    zoomed({ from: now - 30 * DAY, to: now }, 'out', now),
  ];
  expect(short.kind === 'own' && short.to - short.from).toBe(HOUR / 4);
  expect(long.kind === 'own' && long.to - long.from).toBe(31 * DAY);
});

it('stands in the address, and nonsense there is a day', () => {
  const own = { kind: 'own', from: now - 2 * HOUR, to: now - HOUR } as const;
  for (const shown of [own, { kind: 'week' }, { kind: 'day' }] as const)
    expect(readShown(new URLSearchParams(writeShown(shown)), now)).toEqual(shown);
  for (const query of ['range=year', 'from=1&to=2', `from=${now}&to=${now - 1}`, 'from=x&to=y'])
    expect(readShown(new URLSearchParams(query), now)).toEqual({ kind: 'day' });
});
