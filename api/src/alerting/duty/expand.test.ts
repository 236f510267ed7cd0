import fc from 'fast-check';
import { turnsOfPeriod, turnsWithin } from './expand';
import { onDutyAt } from './onDuty';
import { type Roster, type Shift, type DutyTurn } from './roster';
import { zonedTimeToMs } from './wallClock';
import { sized } from '../../../test/size';
import { countTurns } from '../../../test/turns';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const shift = (name: string, starts: string, ends: string, people: string[], days = EVERY_DAY): Shift => ({
  shiftId: name,
  name,
  starts,
  ends,
  people,
  days,
});
const three = [
  shift('Early', '06:00', '14:00', ['ana']),
  shift('Late', '14:00', '22:00', ['ben']),
  shift('Night', '22:00', '06:00', ['cem']),
];

const rosterOf = (more: Partial<Roster> = {}): Roster => ({
  timeZone: 'Europe/Berlin',
  plans: [{ role: 'OPERATOR', from: '2020-01-01', shifts: three }],
  exceptions: [],
  moves: [],
  absences: [],
  staff: new Set(['ana', 'ben', 'cem', 'dan']),
  disabled: new Set(),
  ...more,
});

function turnOf(roster: Roster, shiftId: string, day: string): DutyTurn {
  const at = zonedTimeToMs(roster.timeZone, `${day}T12:00`);
  const turn = turnsWithin(roster, at - 2 * DAY, at + 2 * DAY).find(
    (one) => one.shiftId === shiftId && one.day === day,
  );
  if (turn === undefined) throw new Error(`No ${shiftId} on ${day}.`);
  return turn;
}
const hours = ({ from, to }: { from: number; to: number }) => (to - from) / HOUR;
const whoOf = (turn: DutyTurn) => turn.duties.map(({ userId, why }) => [userId, why]);

it('finds exceptions by their turn, however many there are', () => {
  let looks = 0;
  const day = (nth: number) => `2026-06-${String(nth + 1).padStart(2, '0')}`;
  const exceptions = Array.from({ length: 30 }, (_, nth) => ({
    get shiftId() {
      looks += 1;
      return 'Early';
    },
    day: day(nth),
    people: ['dan'],
  }));
  const from = zonedTimeToMs('Europe/Berlin', '2026-06-01T00:00');
  const turns = turnsWithin(rosterOf({ exceptions }), from, from + 30 * DAY);
  expect(turns.filter(({ holders }) => holders.includes('dan'))).toHaveLength(30);
  expect(looks).toBe(exceptions.length);
});

it('gives others a turn after each day of a long time, and finds the same turns', async () => {
  const roster = rosterOf();
  const from = zonedTimeToMs('Europe/Berlin', '2026-03-01T12:00');
  const counted = countTurns();
  const turns = await turnsOfPeriod(roster, from, from + 60 * DAY);
  expect(counted.end()).toBeGreaterThanOrEqual(60);
  expect(turns).toHaveLength(60 * 3 + 1);
  expect(turns).toEqual(turnsWithin(roster, from, from + 60 * DAY));
});

describe('a weekly pattern', () => {
  it('is a shift on each of its days, the one of the night before included', () => {
    const roster = rosterOf({
      plans: [
        { role: 'OPERATOR', from: '2020-01-01', shifts: [shift('Night', '22:00', '06:00', ['cem'], [7])] },
      ],
    });
    // From a Monday at 01:00 until the next Sunday.
    const from = zonedTimeToMs('Europe/Berlin', '2026-06-08T01:00');
    const turns = turnsWithin(roster, from, from + 6.5 * DAY);
    expect(turns.map(({ day }) => day)).toEqual(['2026-06-07']);
    expect(turnsWithin(roster, from + 5 * HOUR, from + 6.5 * DAY)).toEqual([]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28', 7],
    ['Europe/Berlin', '2026-06-08', 8],
    ['Europe/Berlin', '2026-10-24', 9],
    ['America/New_York', '2026-03-07', 7],
    ['America/New_York', '2026-10-31', 9],
    ['Australia/Lord_Howe', '2026-10-03', 7.5],
    ['Asia/Shanghai', '2026-03-28', 8],
  ])('has a night in %s on %s of %s hours', (timeZone, day, long) => {
    expect(hours(turnOf(rosterOf({ timeZone }), 'Night', day))).toBe(long);
  });

  it('stands in the order of beginnings, the shorter first of two that begin at once', () => {
    const shifts = [
      shift('Relief', '08:00', '10:00', ['ben']),
      shift('Long', '06:00', '18:00', ['ana']),
      shift('Short', '06:00', '12:00', ['cem']),
    ];
    const roster = rosterOf({ plans: [{ role: 'GUARD', from: '2020-01-01', shifts }] });
    const noon = zonedTimeToMs('Europe/Berlin', '2026-06-08T12:00');
    const turns = turnsWithin(roster, noon - 6 * HOUR, noon);
    expect(turns.map(({ shiftId }) => shiftId)).toEqual(['Short', 'Long', 'Relief']);
  });

  it('lasts a whole day where it ends when it begins', () => {
    const roster = rosterOf({
      plans: [{ role: 'GUARD', from: '2020-01-01', shifts: [shift('Day', '07:00', '07:00', ['ana'])] }],
    });
    expect(hours(turnOf(roster, 'Day', '2026-06-08'))).toBe(24);
    expect(hours(turnOf(roster, 'Day', '2026-10-24'))).toBe(25);
  });

  it('holds until a later one does', () => {
    const plans = [
      { role: 'OPERATOR', from: '2026-06-10', shifts: [shift('Early', '06:00', '14:00', ['dan'])] },
      { role: 'OPERATOR', from: '2020-01-01', shifts: three },
    ];
    expect(whoOf(turnOf(rosterOf({ plans }), 'Early', '2026-06-09'))).toEqual([['ana', 'plan']]);
    expect(whoOf(turnOf(rosterOf({ plans }), 'Early', '2026-06-10'))).toEqual([['dan', 'plan']]);
    expect(() => turnOf(rosterOf({ plans }), 'Late', '2026-06-10')).toThrow('No Late');
    expect(whoOf(turnOf(rosterOf({ plans }), 'Night', '2026-06-09'))).toEqual([['cem', 'plan']]);
  });

  it('shows a shift without people, and one whose person has left, as nobody’s', () => {
    const plans = [{ role: 'OPERATOR', from: '2020-01-01', shifts: [shift('Early', '06:00', '14:00', [])] }];
    expect(whoOf(turnOf(rosterOf({ plans }), 'Early', '2026-06-09'))).toEqual([[null, 'plan']]);
    const staff = new Set(['ben']);
    expect(whoOf(turnOf(rosterOf({ staff }), 'Early', '2026-06-09'))).toEqual([[null, 'plan']]);
    const disabled = new Set(['ana']);
    expect(turnOf(rosterOf({ staff, disabled }), 'Early', '2026-06-09').duties).toMatchObject([
      { userId: null, why: 'absence', instead: 'ana' },
    ]);
  });
});

describe('an exception', () => {
  const key = { shiftId: 'Early', day: '2026-06-09' };
  it('has other people on that day alone', () => {
    const roster = rosterOf({ exceptions: [{ ...key, people: ['dan', 'ben'] }] });
    expect(whoOf(turnOf(roster, 'Early', '2026-06-09'))).toEqual([
      ['dan', 'exception'],
      ['ben', 'exception'],
    ]);
    expect(whoOf(turnOf(roster, 'Early', '2026-06-10'))).toEqual([['ana', 'plan']]);
  });

  it('without people is a shift that is not worked', () => {
    const roster = rosterOf({ exceptions: [{ ...key, people: [] }] });
    expect(turnOf(roster, 'Early', '2026-06-09')).toMatchObject({ off: true, duties: [] });
    const [now] = onDutyAt(roster, zonedTimeToMs('Europe/Berlin', '2026-06-09T08:00'));
    expect(now?.turns).toEqual([]);
    expect(now?.next).toMatchObject({ shiftId: 'Late' });
  });
});

describe('a swap', () => {
  const move = (from: string, to: string, shiftId = 'Early', day = '2026-06-09') => ({
    shiftId,
    day,
    from,
    to,
  });

  it('gives each of two a turn of the other', () => {
    const roster = rosterOf({ moves: [move('ana', 'ben'), move('ben', 'ana', 'Late', '2026-06-11')] });
    expect(turnOf(roster, 'Early', '2026-06-09').duties).toMatchObject([
      { userId: 'ben', why: 'swap', instead: 'ana' },
    ]);
    expect(whoOf(turnOf(roster, 'Late', '2026-06-11'))).toEqual([['ana', 'swap']]);
    expect(whoOf(turnOf(roster, 'Late', '2026-06-09'))).toEqual([['ben', 'plan']]);
  });

  it('may be passed on, and moves nothing that somebody else has by now', () => {
    expect(
      whoOf(turnOf(rosterOf({ moves: [move('ana', 'ben'), move('ben', 'cem')] }), 'Early', '2026-06-09')),
    ).toEqual([['cem', 'swap']]);
    expect(
      whoOf(turnOf(rosterOf({ moves: [move('ana', 'ben'), move('ana', 'cem')] }), 'Early', '2026-06-09')),
    ).toEqual([['ben', 'swap']]);
  });
});

describe('an absence', () => {
  const away = (from: string, to: string, coverId: string | null, userId = 'ana') => ({
    userId,
    from: `2026-06-09T${from}`,
    to: `2026-06-09T${to}`,
    coverId,
  });
  const partsOf = (turn: DutyTurn) =>
    turn.duties.map(({ from, to, userId, instead }) => [
      (from - turn.from) / HOUR,
      (to - turn.from) / HOUR,
      userId,
      instead,
    ]);

  it('is covered for as long as it lasts, in the middle of a shift too', () => {
    const turn = turnOf(rosterOf({ absences: [away('10:00', '12:00', 'dan')] }), 'Early', '2026-06-09');
    expect(partsOf(turn)).toEqual([
      [0, 4, 'ana', undefined],
      [4, 6, 'dan', 'ana'],
      [6, 8, 'ana', undefined],
    ]);
  });

  it('leaves nobody where there is no cover, or the cover is away as well', () => {
    expect(
      partsOf(turnOf(rosterOf({ absences: [away('00:00', '23:00', null)] }), 'Early', '2026-06-09')),
    ).toEqual([[0, 8, null, 'ana']]);
    const absences = [away('00:00', '23:00', 'dan'), away('08:00', '23:00', 'ben', 'dan')];
    expect(partsOf(turnOf(rosterOf({ absences }), 'Early', '2026-06-09'))).toEqual([
      [0, 2, 'dan', 'ana'],
      [2, 8, null, 'ana'],
    ]);
  });

  it('concerns the person who has the turn after a swap', () => {
    const roster = rosterOf({
      moves: [{ shiftId: 'Early', day: '2026-06-09', from: 'ana', to: 'ben' }],
      absences: [away('00:00', '23:00', 'dan', 'ben')],
    });
    expect(partsOf(turnOf(roster, 'Early', '2026-06-09'))).toEqual([[0, 8, 'dan', 'ben']]);
  });

  it('does not put somebody on a turn twice', () => {
    const roster = rosterOf({
      exceptions: [{ shiftId: 'Early', day: '2026-06-09', people: ['ana', 'dan'] }],
      absences: [away('00:00', '23:00', 'dan')],
    });
    expect(partsOf(turnOf(roster, 'Early', '2026-06-09'))).toEqual([
      [0, 8, null, 'ana'],
      [0, 8, 'dan', undefined],
    ]);
  });
});

describe('who is on duty now', () => {
  it('is given with the next people, by role', () => {
    const guard = {
      role: 'GUARD',
      from: '2020-01-01',
      shifts: [shift('Watch', '08:00', '10:00', ['dan'], [1])],
    };
    const roster = rosterOf({ plans: [...rosterOf().plans, guard] });
    const now = onDutyAt(roster, zonedTimeToMs('Europe/Berlin', '2026-06-09T13:59'));
    expect(now.map(({ role }) => role)).toEqual(['GUARD', 'OPERATOR']);
    expect(now[0]).toMatchObject({ turns: [], next: { day: '2026-06-15' } });
    expect(now[1]?.turns.map(whoOf)).toEqual([[['ana', 'plan']]]);
    expect(now[1]?.next).toMatchObject({ shift: 'Late', duties: [{ userId: 'ben' }] });
    const [, then] = onDutyAt(roster, zonedTimeToMs('Europe/Berlin', '2026-06-09T14:00'));
    expect(then?.turns.map(whoOf)).toEqual([[['ben', 'plan']]]);
  });
});

const PEOPLE = ['ana', 'ben', 'cem', 'dan'];
const zones = fc.constantFrom(
  'Europe/Berlin',
  'Europe/Bucharest',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Shanghai',
);
/** Weeks with both clock changes of every zone above, and some without. */
const weeks = fc.constantFrom(
  '2026-03-06',
  '2026-03-27',
  '2026-04-03',
  '2026-04-23',
  '2026-06-10',
  '2026-10-02',
  '2026-10-23',
  '2026-10-29',
);
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const complete = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 })
  .map((minutes) => [...minutes].sort((one, other) => one - other))
  .map((starts) =>
    starts.map((start, at) =>
      shift(`S${at}`, time(start), time(starts[(at + 1) % starts.length] ?? start), [
        PEOPLE[at % 3] ?? 'ana',
      ]),
    ),
  );
const person = fc.constantFrom(...PEOPLE);

describe('of a complete pattern', () => {
  it('no moment is without somebody, or with two, over both changes of the clock in every zone', () => {
    fc.assert(
      fc.property(zones, weeks, complete, (timeZone, week, shifts) => {
        const roster = rosterOf({ timeZone, plans: [{ role: 'OPERATOR', from: '2020-01-01', shifts }] });
        const from = zonedTimeToMs(timeZone, `${week}T00:00`);
        const turns = turnsWithin(roster, from, from + 5 * DAY);
        expect(turns[0]?.from).toBeLessThanOrEqual(from);
        expect(turns.at(-1)?.to).toBeGreaterThanOrEqual(from + 5 * DAY);
        turns.slice(1).forEach((turn, at) => expect(turn.from).toBe(turns[at]?.to));
        for (const turn of turns) {
          expect(turn.to).toBeGreaterThan(turn.from);
          expect(turn.duties).toHaveLength(1);
        }
      }),
      { numRuns: sized(100, 400) },
    );
  });

  it('every moment is somebody’s, or said to be nobody’s, whatever people arrange', () => {
    const day = fc.integer({ min: 0, max: 4 });
    const dayOf = (week: string, more: number) =>
      new Date(Date.parse(`${week}T00:00Z`) + more * DAY).toISOString().slice(0, 10);
    const arranged = fc.record({
      exceptions: fc.array(fc.record({ at: fc.nat(5), day, who: person }), { maxLength: 4 }),
      moves: fc.array(fc.record({ at: fc.nat(5), day, from: person, to: person }), { maxLength: 6 }),
      absences: fc.array(
        fc.record({
          day,
          start: fc.nat(1439),
          minutes: fc.integer({ min: 1, max: 1400 }),
          cover: fc.option(person),
        }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(
        zones,
        weeks,
        complete,
        arranged,
        fc.array(fc.nat(5 * 1440), { minLength: 5 }),
        (zone, week, shifts, made, minutes) => {
          const roster = rosterOf({
            timeZone: zone,
            plans: [{ role: 'OPERATOR', from: '2020-01-01', shifts }],
            exceptions: made.exceptions.map(({ at, day: more, who }) => ({
              shiftId: `S${at}`,
              day: dayOf(week, more),
              people: [who],
            })),
            moves: made.moves.map(({ at, day: more, ...of }) => ({
              ...of,
              shiftId: `S${at}`,
              day: dayOf(week, more),
            })),
            // One absence per person: two of one person never overlap.
            absences: made.absences.map(({ day: more, start, minutes: long, cover }, at) => ({
              userId: PEOPLE[at] ?? 'ana',
              from: `${dayOf(week, more)}T${time(start)}`,
              to: new Date(Date.parse(`${dayOf(week, more)}T${time(start)}Z`) + long * 60_000)
                .toISOString()
                .slice(0, 16),
              coverId: cover === PEOPLE[at] ? null : cover,
            })),
          });
          const from = zonedTimeToMs(zone, `${week}T00:00`);
          for (const minute of minutes) {
            const moment = from + minute * 60_000;
            const duties = onDutyAt(roster, moment).flatMap(({ turns }) =>
              turns.flatMap((turn) => turn.duties),
            );
            expect(duties).toHaveLength(1);
          }
        },
      ),
      { numRuns: sized(20, 60) },
    );
  });
});
