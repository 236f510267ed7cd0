import { priorities } from '@portal/shared/wire';
import fc from 'fast-check';
import { channelsFor, type Choice, isQuiet } from './choice';

const HOUR = 3_600_000;
const ZONE = 'Europe/Berlin';
const night = { from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] };
const everything: Choice = {
  bell: [...priorities],
  mail: [...priorities],
  sms: [...priorities],
  voice: [...priorities],
  quiet: night,
};

const time = fc
  .record({ hour: fc.nat(23), minute: fc.nat(59) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const quiet = fc.record({
  from: time,
  to: time,
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});
const some = fc.subarray([...priorities]);
const choice: fc.Arbitrary<Choice> = fc
  .record({ bell: some, mail: some, sms: some, voice: some, quiet: fc.option(quiet, { nil: undefined }) })
  .map(({ quiet: hours, ...rest }) => ({ ...rest, ...(hours !== undefined && { quiet: hours }) }));
const zone = fc.constantFrom(
  'Europe/Berlin',
  'Europe/Bucharest',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'America/St_Johns',
);
/** Moments around the clock changes of 2026 in Europe and at Lord Howe, and at any other time of that year. */
const at = fc.oneof(
  ...['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-04-04T15:00Z', '2026-10-03T15:30Z'].map((change) =>
    fc.integer({ min: -36 * 60, max: 36 * 60 }).map((minutes) => Date.parse(change) + minutes * 60_000),
  ),
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
);

/** The wall clock by the platform (`Intl`), independent of the portal's own code. */
function shownAt(moment: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return { day, before: day === 1 ? 7 : day - 1, clock: `${part('hour')}:${part('minute')}` };
}

describe('quiet hours', () => {
  it('are those of the clock on the wall, over every change of it', () => {
    fc.assert(
      fc.property(quiet, at, zone, (hours, moment, timeZone) => {
        const { day, before, clock } = shownAt(moment, timeZone);
        const { from, to, days } = hours;
        const expected =
          from < to
            ? days.includes(day) && clock >= from && clock < to
            : (days.includes(day) && clock >= from) || (days.includes(before) && clock < to);
        expect(isQuiet(hours, moment, timeZone)).toBe(expected);
      }),
    );
  });

  it('of a night end when the clock says so, though the night has seven hours or nine', () => {
    // 22:00 to 06:00; the clock goes forward at 02:00 in spring and back in autumn.
    for (const [begins, long] of [
      ['2026-03-28T21:00Z', 7],
      ['2026-10-24T20:00Z', 9],
    ] as const) {
      const start = Date.parse(begins);
      expect(isQuiet(night, start - 1, ZONE)).toBe(false);
      expect(isQuiet(night, start, ZONE)).toBe(true);
      expect(isQuiet(night, start + long * HOUR - 1, ZONE)).toBe(true);
      expect(isQuiet(night, start + long * HOUR, ZONE)).toBe(false);
    }
  });

  it('of a night belong to the day on which it begins', () => {
    const friday = { from: '22:00', to: '06:00', days: [5] };
    expect(isQuiet(friday, Date.parse('2026-06-06T02:00Z'), ZONE)).toBe(true);
    expect(isQuiet(friday, Date.parse('2026-06-05T02:00Z'), ZONE)).toBe(false);
  });
});

describe('the channels of a person', () => {
  const inTheNight = Date.parse('2026-06-05T23:00Z');

  it('leaves all but the bell out in their quiet hours', () => {
    const facts = { onDuty: false, at: inTheNight, zone: ZONE };
    expect(channelsFor(everything, 'High', facts)).toEqual(['bell']);
    expect(channelsFor(everything, 'High', { ...facts, at: inTheNight + 12 * HOUR })).toEqual([
      'bell',
      'mail',
      'sms',
      'voice',
    ]);
  });

  it('lets only High through to people on duty', () => {
    const facts = { onDuty: true, at: inTheNight, zone: ZONE };
    expect(channelsFor(everything, 'High', facts)).toEqual(['bell', 'mail', 'sms', 'voice']);
    expect(channelsFor(everything, 'Mid', facts)).toEqual(['bell']);
  });

  it('never keeps High from people on duty, and always rings the bell for it', () => {
    fc.assert(
      fc.property(choice, at, zone, fc.boolean(), (chosen, moment, timeZone, onDuty) => {
        const high = channelsFor(chosen, 'High', { onDuty, at: moment, zone: timeZone });
        expect(high).toContain('bell');
        const { bell, mail, sms, voice } = chosen;
        const awake = { bell, mail, sms, voice };
        const all = channelsFor(awake, 'High', { onDuty, at: moment, zone: timeZone });
        if (onDuty) expect(high).toEqual(all);
        else expect(all).toEqual(expect.arrayContaining(high));
      }),
    );
  });

  it('adds nothing that was not chosen', () => {
    fc.assert(
      fc.property(
        choice,
        fc.constantFrom(...priorities),
        at,
        zone,
        fc.boolean(),
        (chosen, priority, moment, timeZone, onDuty) => {
          const ways = channelsFor(chosen, priority, { onDuty, at: moment, zone: timeZone });
          for (const way of ways)
            expect(way === 'bell' && priority === 'High' ? true : chosen[way]?.includes(priority)).toBe(true);
        },
      ),
    );
  });
});
