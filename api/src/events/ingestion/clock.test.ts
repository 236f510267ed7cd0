import { believedTimes } from './clock';

const now = new Date('2026-06-10T12:00:00.000Z');
const timesOf = (...timestamps: (string | undefined)[]) =>
  believedTimes(
    timestamps.map((timestamp) => ({ timestamp })),
    now,
  );

it.each([undefined, '2026-06-03T12:00:00.000Z', '2026-06-10T12:01:00.000Z'])('believes %s', (timestamp) => {
  expect(timesOf(timestamp)).toEqual([{ timestamp: timestamp ?? now.toISOString() }]);
});

it.each([
  '0001-01-01T00:00:00.000Z',
  '1970-01-01T00:03:12.000Z',
  '2026-06-03T11:59:59.999Z',
  '2026-06-10T12:01:00.001Z',
  '9999-12-31T23:59:59.999Z',
])('takes %s as the time when it came', (reportedAt) => {
  expect(timesOf(reportedAt)).toEqual([{ timestamp: now.toISOString(), reportedAt }]);
});

it('keeps the order of a clock that is far off, and a moment of its own for each', () => {
  const times = timesOf('1970-01-01T00:00:09.000Z', '1970-01-01T00:00:01.000Z', undefined);
  expect(times.map(({ timestamp }) => timestamp)).toEqual([
    '2026-06-10T12:00:00.000Z',
    '2026-06-10T11:59:59.999Z',
    '2026-06-10T12:00:00.000Z',
  ]);
});
