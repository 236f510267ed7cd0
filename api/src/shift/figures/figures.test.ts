import fc from 'fast-check';
import { countTurns } from '../../../test/turns';
import { type DutyTurn } from '../../alerting/duty/roster';
import { courseOf } from './course';
import { figuresOf, type Minute, shiftLoadsOf } from './figures';
import { floodsAmong, TEN_MINUTES_MS, tens } from './floods';
import { loadOf } from './load';
import { lengthOf, merged } from './spans';
import { staffingOf } from './staffing';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-03-02T00:00:00Z');
const MINUTES = 300;

const minutes = fc
  .uniqueArray(fc.record({ place: fc.nat(MINUTES - 1), alarms: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ place }) => place,
    maxLength: 120,
  })
  .map((some) =>
    some
      .sort((one, other) => one.place - other.place)
      .map(({ place, alarms }): Minute => ({ at: START + place * MINUTE, alarms, roles: null })),
  );

const turn = (from: number, to: number, userId: string | null, more: Partial<DutyTurn> = {}): DutyTurn => ({
  role: 'OPERATOR',
  shiftId: 'early',
  shift: 'Early',
  day: '2026-03-02',
  off: false,
  holders: [],
  from,
  to,
  duties: [{ from, to, userId, why: 'plan' }],
  ...more,
});
const turns = fc.array(
  fc
    .tuple(fc.nat(MINUTES), fc.nat(MINUTES), fc.constantFrom('ana', 'ben', null))
    .filter(([from, to]) => from < to)
    .map(([from, to, who]) => turn(START + from * MINUTE, START + to * MINUTE, who)),
  { maxLength: 8 },
);

const isIn = (at: number, { from, to }: { from: number; to: number }) => from <= at && at < to;

it('floods begin with more than ten in ten minutes and end below five', () => {
  fc.assert(
    fc.property(minutes, (some) => {
      // Computed stretch by stretch, as by hand.
      const expected: { from: number; to: number; alarms: number; peak: number }[] = [];
      let on = false;
      for (let from = START; from < START + MINUTES * MINUTE; from += TEN_MINUTES_MS) {
        const alarms = some
          .filter(({ at }) => isIn(at, { from, to: from + TEN_MINUTES_MS }))
          .reduce((sum, one) => sum + one.alarms, 0);
        const last = expected.at(-1);
        if (on && last && alarms >= 5) {
          expected[expected.length - 1] = {
            from: last.from,
            to: from + TEN_MINUTES_MS,
            alarms: last.alarms + alarms,
            peak: Math.max(last.peak, alarms),
          };
        } else {
          on = alarms > 10;
          if (on) expected.push({ from, to: from + TEN_MINUTES_MS, alarms, peak: alarms });
        }
      }
      expect(floodsAmong(tens(some))).toEqual(expected);
    }),
  );
});

it('a load is what a count minute by minute finds', () => {
  fc.assert(
    fc.property(
      minutes,
      turns,
      fc.array(fc.tuple(fc.nat(MINUTES), fc.nat(MINUTES)), { maxLength: 4 }),
      (some, of, cut) => {
        const times = merged(
          cut
            .filter(([from, to]) => from < to)
            .map(([from, to]) => ({ from: START + from * MINUTE, to: START + to * MINUTE })),
        );
        let [alarms, cared, people, length] = [0, 0, 0, 0];
        const stretches = new Map<number, number>();
        for (let at = START; at < START + MINUTES * MINUTE; at += MINUTE) {
          if (!times.some((one) => isIn(at, one))) continue;
          const onDuty = new Set(
            of.flatMap(({ duties }) =>
              duties.filter((one) => one.userId !== null && isIn(at, one)).map((one) => one.userId),
            ),
          ).size;
          const count = some.find((one) => one.at === at)?.alarms ?? 0;
          const stretch = Math.floor(at / TEN_MINUTES_MS);
          stretches.set(stretch, (stretches.get(stretch) ?? 0) + count);
          length += 1;
          people += onDuty;
          alarms += count;
          if (onDuty > 0) cared += count;
        }
        const load = loadOf(some, times, staffingOf(of));
        expect(lengthOf(times)).toBe(length * MINUTE);
        expect(load.alarms).toBe(alarms);
        expect(load.peak).toBe(Math.max(0, ...stretches.values()));
        expect(load.rate).toBeCloseTo(length === 0 ? 0 : (10 * alarms) / length);
        expect(load.ratePerPerson ?? -1).toBeCloseTo(people === 0 ? -1 : (10 * cared) / people);
      },
    ),
  );
});

it('a time is cut at the midnights of the pilot, a day of 23 hours included, and at hours where it is short', () => {
  const spring = { from: Date.parse('2026-03-27T12:00:00Z'), to: Date.parse('2026-03-30T12:00:00Z') };
  const { by, parts } = courseOf(spring, 'Europe/Berlin');
  expect(by).toBe('day');
  expect(parts.map(({ from, to }) => (to - from) / HOUR)).toEqual([11, 24, 23, 14]);
  const short = courseOf({ from: START + 30 * MINUTE, to: START + 3 * HOUR }, 'Europe/Berlin');
  expect(short.by).toBe('hour');
  expect(short.parts.map(({ from, to }) => (to - from) / MINUTE)).toEqual([30, 60, 60]);
});

describe('a shift', () => {
  const time = { from: START, to: START + 10 * HOUR };
  const early = turn(START, START + 4 * HOUR, 'ana');
  const late = turn(START + 4 * HOUR, START + 8 * HOUR, null, { shiftId: 'late', shift: 'Late' });
  const other = turn(START, START + 8 * HOUR, 'ben', { role: 'MANAGER', shiftId: 'day', shift: 'Day' });
  const loaded: Minute[] = [
    { at: START, alarms: 3, roles: null },
    { at: START, alarms: 2, roles: ['OPERATOR'] },
    { at: START + 5 * HOUR, alarms: 4, roles: ['OPERATOR'] },
    { at: START + 9 * HOUR, alarms: 1, roles: null },
  ];
  const question = { time, timeZone: 'UTC', turns: [early, late, other], onlyTurns: false };

  it('has what its role was notified of, and no share per person if nobody had it', async () => {
    const { unattended, alarms } = await figuresOf(question, loaded);
    const shifts = await shiftLoadsOf(question, loaded);
    expect(
      shifts.map(({ shift, alarms: count, peak, ratePerPerson }) => [shift, count, peak, ratePerPerson]),
    ).toEqual([
      ['Early', 5, 5, 5 / 24],
      ['Late', 4, 4, undefined],
      ['Day', 3, 3, 3 / 48],
    ]);
    expect([alarms, unattended]).toEqual([10, 1]);
  });

  it('gives others a turn after each, and looks at each minute once for all shifts of a role', async () => {
    let looks = 0;
    const watched: Minute = {
      at: START,
      alarms: 3,
      get roles() {
        looks += 1;
        return null;
      },
    };
    const many = Array.from({ length: 50 }, (_, nth) =>
      turn(START, START + 4 * HOUR, 'ana', { shiftId: `shift ${nth}` }),
    );
    const counted = countTurns();
    const shifts = await shiftLoadsOf({ ...question, turns: many }, [watched]);
    expect(counted.end()).toBeGreaterThanOrEqual(49);
    expect(shifts.map(({ alarms }) => alarms)).toEqual(many.map(() => 3));
    expect(looks).toBe(1);
  });

  it('gives others a turn after each part of the course', async () => {
    const counted = countTurns();
    const { course } = await figuresOf(question, loaded);
    expect(counted.end()).toBeGreaterThanOrEqual(course.length);
  });

  it('is all that counts if it is selected', async () => {
    const { alarms, rate, hasDuty } = await figuresOf(
      { ...question, turns: [late], onlyTurns: true },
      loaded,
    );
    expect([alarms, rate, hasDuty]).toEqual([4, 4 / 24, false]);
  });
});
