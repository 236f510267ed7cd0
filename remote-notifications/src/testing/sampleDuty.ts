import type { Absence, Duty, DutyFeed, DutyPerson, DutyPlan, RoleNow, Swap, Turn } from '@portal/kit/wire';
import { jonas, mehmet, newId, PILOT, sabine } from './people';

export interface SampleDuty {
  turns: Turn[];
  roles: RoleNow[];
  plans: DutyPlan[];
  swaps: Swap[];
  absences: Absence[];
  feed: DutyFeed;
}

/** A Monday, so far away that its week is in the future. */
export const MONDAY = '2090-03-06';

const shifts = [
  { role: 'PLANT_OPERATOR', name: 'Early', starts: '06:00', ends: '14:00', person: jonas },
  { role: 'PLANT_OPERATOR', name: 'Late', starts: '14:00', ends: '22:00', person: mehmet },
  { role: 'PLANT_OPERATOR', name: 'Night', starts: '22:00', ends: '23:59', person: undefined },
  { role: 'SHIFT_MANAGER', name: 'Day', starts: '07:00', ends: '16:00', person: sabine },
].map((shift) => ({ ...shift, shiftId: newId() }));
type Shift = (typeof shifts)[number];

export const dutiesOf = (
  { from, to }: Pick<Turn, 'from' | 'to'>,
  person?: DutyPerson,
  why: Duty['why'] = 'plan',
) => [{ from, to, why, ...(person && { person }) }];

function turnOf({ shiftId, role, name, starts, ends, person }: Shift, day: string): Turn {
  const span = { from: `${day}T${starts}:00.000Z`, to: `${day}T${ends}:00.000Z` };
  return { shiftId, role, shift: name, day, ...span, off: false, duties: dutiesOf(span, person) };
}

const planOf = (role: string): DutyPlan => ({
  role,
  from: '2026-01-01',
  shifts: shifts
    .filter((shift) => shift.role === role)
    .map(({ shiftId, name, starts, ends, person }) => ({
      shiftId,
      name,
      starts,
      ends,
      days: [1, 2, 3, 4, 5, 6, 7],
      people: person ? [person] : [],
    })),
});

/** A week from `MONDAY`, and the plans of it. Nobody is on duty now. */
export const sampleDuty = (): SampleDuty => ({
  turns: ['06', '07', '08', '09', '10', '11', '12'].flatMap((day) =>
    shifts.map((shift) => turnOf(shift, `2090-03-${day}`)),
  ),
  roles: [],
  plans: ['PLANT_OPERATOR', 'SHIFT_MANAGER'].map(planOf),
  swaps: [],
  absences: [],
  feed: {},
});

/** Jonas asks Mehmet to take his early shift of a day. */
export function aSwap({ turns }: SampleDuty): Swap {
  const { shiftId, role, shift, day, from, to } = turns[0] as Turn;
  return {
    swapId: newId(),
    pilotCode: PILOT,
    timeZone: 'UTC',
    role,
    state: 'asked',
    askedBy: jonas,
    askedOf: mehmet,
    turn: { shiftId, day, shift, from, to },
    timestamp: '2026-01-01T06:00:00.000Z',
  };
}
