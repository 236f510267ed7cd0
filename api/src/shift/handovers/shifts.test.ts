import { type Roster, type Shift } from '../../alerting/duty/roster';
import { zonedTimeToMs, wallAt } from '../../alerting/duty/wallClock';
import { type Next, nextOf, shiftsOf, type ShiftSpan } from './shifts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const shift = (name: string, starts: string, ends: string, people: string[]): Shift => ({
  shiftId: name,
  name,
  starts,
  ends,
  people,
  days: EVERY_DAY,
});
const operators = [
  shift('Early', '06:00', '14:00', ['ana']),
  shift('Late', '14:00', '22:00', ['ben']),
  shift('Night', '22:00', '06:00', ['cem']),
];
const planOf = (role: string, shifts: Shift[]) => ({ role, from: '2020-01-01', shifts });
const rosterOf = (plans: Roster['plans'], more: Partial<Roster> = {}): Roster => ({
  timeZone: 'Europe/Berlin',
  plans,
  exceptions: [],
  moves: [],
  absences: [],
  staff: new Set(['ana', 'ben', 'cem', 'dan', 'eva']),
  disabled: new Set(),
  ...more,
});
const three = rosterOf([planOf('OPERATOR', operators)]);
const at = (wall: string) => zonedTimeToMs('Europe/Berlin', wall);
const giver = (userId: string, userRole = 'OPERATOR') => ({ userId, userRole });
const named = ({ name, from, to }: ShiftSpan) =>
  [name, wallAt('Europe/Berlin', from), wallAt('Europe/Berlin', to)].join(' ');
/** Each person with their shift. */
const peopleOf = ({ people }: Next) => people.map(({ userId, shift }) => [userId, named(shift)]);
const nightOf = (day: string): ShiftSpan => ({
  name: 'Night',
  from: at(`${day}T22:00`),
  to: at(`${day}T22:00`) + 8 * 3_600_000,
});

describe('the shift that is handed over', () => {
  it('is the one that the giver works, and a while longer the one they have worked', () => {
    const present = (wall: string) => named(shiftsOf(three, giver('cem'), at(wall)).present);
    const night = 'Night 2026-03-02T22:00 2026-03-03T06:00';
    expect(present('2026-03-03T05:50')).toBe(night);
    // The next shift has begun, but belongs to somebody else.
    expect(present('2026-03-03T06:20')).toBe(night);
    expect(present('2026-03-03T09:00')).toBe('Early 2026-03-03T06:00 2026-03-03T14:00');
  });

  it('is the one that runs, of somebody who has none of their own, and within an hour the one that is just over', () => {
    const day = planOf('SHIFT_MANAGER', [shift('Day', '08:00', '16:00', ['eva'])]);
    const early = planOf('OPERATOR', operators.slice(0, 1));
    const present = (wall: string, plans = [day, planOf('OPERATOR', operators)], who = 'dan') =>
      named(shiftsOf(rosterOf(plans), giver(who, 'SHIFT_MANAGER'), at(wall)).present).trim();
    expect(present('2026-03-03T12:00')).toBe('Day 2026-03-03T08:00 2026-03-03T16:00');
    expect(present('2026-03-03T16:30', undefined, 'eva')).toBe('Day 2026-03-03T08:00 2026-03-03T16:00');
    expect(present('2026-03-03T17:30')).toBe('Late 2026-03-03T14:00 2026-03-03T22:00');
    expect(present('2026-03-03T14:50', [early])).toBe('Early 2026-03-03T06:00 2026-03-03T14:00');
    // Nobody works, so the clock decides.
    expect(present('2026-03-03T16:30', [early])).toBe('2026-03-03T14:00 2026-03-03T22:00');
  });

  it('is offered with others of its role, and is the first where nobody works', () => {
    const early = rosterOf([planOf('OPERATOR', operators.slice(0, 1))]);
    const { shifts, present } = shiftsOf(early, giver('dan'), at('2026-03-03T16:30'));
    expect(shifts[0]).toEqual(present);
    expect(shifts.slice(1).map(({ name }) => name)).toEqual(['Early', 'Early', 'Early']);
    expect(shiftsOf(three, giver('dan', 'SHIFT_MANAGER'), at('2026-03-03T16:30')).role).toBe('OPERATOR');
  });

  it('is one of the last four of the role, the latest first', () => {
    const { shifts } = shiftsOf(three, giver('dan'), at('2026-03-03T05:50'));
    expect(shifts.map(({ name }) => name)).toEqual(['Night', 'Late', 'Early', 'Night']);
  });

  it('goes by the clock of the pilot where no plan says it', () => {
    const { shifts, present } = shiftsOf(rosterOf([]), giver('ana'), at('2026-03-03T02:00'));
    expect(named(present).trim()).toBe('2026-03-02T22:00 2026-03-03T06:00');
    expect(shifts).toHaveLength(4);
  });
});

describe('who comes next', () => {
  const night = nightOf('2026-03-02');

  it('is on duty when the next shift of the role begins, in any role with its own shift, and never the giver', () => {
    const roster = rosterOf([
      planOf('OPERATOR', [shift('Early', '06:00', '14:00', ['ana', 'cem']), ...operators.slice(1)]),
      planOf('SHIFT_MANAGER', [shift('Day', '05:00', '17:00', ['eva'])]),
    ]);
    const next = nextOf(roster, giver('cem'), night);
    expect(next).toMatchObject({ reason: 'planned', shift: { name: 'Early' } });
    expect(peopleOf(next)).toEqual([
      ['ana', 'Early 2026-03-03T06:00 2026-03-03T14:00'],
      ['eva', 'Day 2026-03-03T05:00 2026-03-03T17:00'],
    ]);
  });

  it('is known of a shift that begins before this one ends, and of a role without a plan', () => {
    const early = [shift('Early', '05:45', '14:00', ['ana']), ...operators.slice(1)];
    const roster = rosterOf([planOf('OPERATOR', early)]);
    const early545 = [['ana', 'Early 2026-03-03T05:45 2026-03-03T14:00']];
    expect(peopleOf(nextOf(roster, giver('cem'), night))).toEqual(early545);
    expect(peopleOf(nextOf(roster, giver('dan', 'FITTER'), night))).toEqual(early545);
  });

  it('is named with their own shift where the next of the role is the giver’s', () => {
    const roster = rosterOf([
      planOf('OPERATOR', [shift('Early', '06:00', '14:00', ['cem']), ...operators.slice(1)]),
      planOf('TECHNICIAN', [shift('On call', '00:00', '12:00', ['dan'])]),
    ]);
    const next = nextOf(roster, giver('cem'), night);
    expect(peopleOf(next)).toEqual([['dan', 'On call 2026-03-03T00:00 2026-03-03T12:00']]);
    expect(next.shift?.name).toBe('On call');
  });

  it('is nobody where the next shift has nobody but the giver', () => {
    const roster = rosterOf([
      planOf('OPERATOR', [shift('Early', '06:00', '14:00', ['cem']), ...operators.slice(1)]),
    ]);
    expect(nextOf(roster, giver('cem'), night)).toMatchObject({
      reason: 'nobody',
      shift: { name: 'Early' },
      people: [],
    });
  });

  it('is not known without a plan', () => {
    expect(nextOf(rosterOf([]), giver('cem'), night)).toEqual({ reason: 'noPlan', people: [] });
  });
});
