import { done, type MockAnswer } from '@portal/kit/mock';
import type { Duty, DutyPerson, DutyPlan, RoleNow, Turn } from '@portal/kit/wire';
import { answerBy } from './answerBy';
import { iso, PILOT, type BackEnd } from './backEnd';
import type { KeptShift } from './kept';

const ZONE = 'UTC';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function personOf({ people }: BackEnd, id: string): DutyPerson | undefined {
  const user = people.find(({ userId }) => userId === id);
  return user && { userId: id, name: `${user.firstName} ${user.lastName}` };
}

function turnOf(backEnd: BackEnd, shift: KeptShift, day: string): Turn {
  const { shiftId, role, name, hour, hours } = shift;
  const from = Date.parse(`${day}T00:00Z`) + hour * HOUR_MS;
  const span = { from: iso(from), to: iso(from + hours * HOUR_MS) };
  const { people, why } = backEnd.duty.changed[`${shiftId} ${day}`] ?? { people: shift.people, why: 'plan' };
  const duties = people.map((id): Duty => {
    const person = personOf(backEnd, id);
    return { ...span, why, ...(person && { person }) };
  });
  const off = why === 'exception' && people.length === 0;
  const open: Duty[] = [{ ...span, why: 'plan' }];
  return { role, shiftId, shift: name, day, ...span, off, duties: off || duties.length > 0 ? duties : open };
}

function turnsOf(backEnd: BackEnd, from: number, to: number): Turn[] {
  const turns: Turn[] = [];
  for (let at = from - DAY_MS; at <= to; at += DAY_MS)
    for (const shift of backEnd.duty.shifts) turns.push(turnOf(backEnd, shift, iso(at).slice(0, 10)));
  return turns
    .filter((turn) => Date.parse(turn.from) < to && from < Date.parse(turn.to))
    .sort((one, other) => one.from.localeCompare(other.from));
}

function now(backEnd: BackEnd): MockAnswer {
  const at = Date.now();
  const turns = turnsOf(backEnd, at, at + 8 * DAY_MS);
  const roles = [...new Set(backEnd.duty.shifts.map(({ role }) => role))].map((role): RoleNow => {
    const own = turns.filter((turn) => turn.role === role && !turn.off);
    const next = own.find(({ from }) => Date.parse(from) > at);
    return { role, turns: own.filter(({ from }) => Date.parse(from) <= at), ...(next && { next }) };
  });
  return done([{ pilotCode: PILOT, timeZone: ZONE, at: iso(at), roles }]);
}

const clockOf = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

function plans(backEnd: BackEnd): DutyPlan[] {
  const { shifts } = backEnd.duty;
  return [...new Set(shifts.map(({ role }) => role))].map((role) => ({
    role,
    from: '2026-01-01',
    shifts: shifts
      .filter((shift) => shift.role === role)
      .map(({ shiftId, name, hour, hours, people }) => ({
        shiftId,
        name,
        days: [1, 2, 3, 4, 5, 6, 7],
        starts: clockOf(hour),
        ends: clockOf(hour + hours),
        people: people.flatMap((id) => personOf(backEnd, id) ?? []),
      })),
  }));
}

export const answerDuty = answerBy([
  ['GET /duty/now', now],
  [
    'GET /duty/pilots/:pilotCode',
    (backEnd, _parts, { params: { from = '', to = '' } }) =>
      done({
        pilotCode: PILOT,
        timeZone: ZONE,
        turns: turnsOf(backEnd, Date.parse(from), Date.parse(to)),
      }),
  ],
  ['GET /duty/pilots/:pilotCode/plans', (backEnd) => done(plans(backEnd))],
  ['GET /duty/pilots/:pilotCode/absences', ({ duty }) => done(duty.absences)],
  ['GET /duty/swaps', ({ duty }) => done(duty.swaps)],
  ['GET /duty/feed', ({ duty }) => done(duty.feed)],
]);
