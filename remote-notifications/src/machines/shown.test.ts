import { dayAt, dayBefore, moved, readShown, spanOf, wholeDay, writeShown, zoomed } from './shown';

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

it('is any whole day, as the reader’s clock has days, up to now', () => {
  const start = new Date(2026, 9, 1).getTime();
  const chosen = wholeDay('2026-10-01', now);
  expect(chosen).toEqual({ kind: 'own', from: start, to: new Date(2026, 9, 2).getTime() });
  expect(dayAt(start)).toBe('2026-10-01');
  expect(wholeDay(dayAt(now), now)).toMatchObject({ to: now });
  for (const none of ['', '0002-10-01', '2026-12-01']) expect(wholeDay(none, now)).toBeUndefined();
});

it('is the whole day before, also where a day has 23 hours or 25', () => {
  for (const [month, date] of [
    [10, 23],
    [9, 26],
    [2, 30],
  ] as const)
    expect(dayBefore(new Date(2026, month, date, 0, 30).getTime())).toEqual({
      kind: 'own',
      from: new Date(2026, month, date - 1).getTime(),
      to: new Date(2026, month, date).getTime(),
    });
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
