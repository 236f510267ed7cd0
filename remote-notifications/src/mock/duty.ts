import { done, fieldsOf, refuse, type MockAnswer } from '@portal/kit/mock';
import type { Absence, Duty, DutyPerson, DutyPlan, RoleNow, Swap, Turn } from '@portal/kit/wire';
import { answerBy, type Answer } from './answerBy';
import { iso, newId, PILOT, textOf, type BackEnd } from './backEnd';
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

/** The ids of a role's people on duty; `at` in ms. */
export const onDutyOf = (backEnd: BackEnd, role: string, at: number): string[] =>
  turnsOf(backEnd, at, at + 1)
    .filter((turn) => turn.role === role)
    .flatMap(({ duties }) => duties.flatMap(({ person }) => person?.userId ?? []));

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

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Simplified: every shift of a submitted plan is worked each day. */
function putPlan({ duty }: BackEnd, role: string, body: unknown): MockAnswer {
  const { shifts } = fieldsOf(body);
  const sent = Array.isArray(shifts) ? shifts.map(fieldsOf) : [];
  duty.shifts = [
    ...duty.shifts.filter((shift) => shift.role !== role),
    ...sent.map(({ shiftId, name, starts, ends, people }): KeptShift => {
      const hour = Number(textOf(starts).slice(0, 2));
      const hours = (Number(textOf(ends).slice(0, 2)) - hour + 24) % 24 || 24;
      return {
        shiftId: textOf(shiftId) || newId(),
        role,
        name: textOf(name),
        hour,
        hours,
        people: textsIn(people),
      };
    }),
  ];
  return done();
}

function putException({ duty }: BackEnd, body: unknown): MockAnswer {
  const { shiftId, day, people } = fieldsOf(body);
  const key = `${textOf(shiftId)} ${textOf(day)}`;
  if (people === null) delete duty.changed[key];
  else duty.changed[key] = { people: textsIn(people), why: 'exception' };
  return done();
}

function askSwap(backEnd: BackEnd, body: unknown): MockAnswer {
  const { duty, caller } = backEnd;
  const { shiftId, day, userId, words } = fieldsOf(body);
  const shift = duty.shifts.find((one) => one.shiftId === shiftId);
  const askedBy = personOf(backEnd, caller.userId);
  const askedOf = personOf(backEnd, textOf(userId));
  if (!shift || !askedBy || !askedOf) return refuse(409, 'No', { swap: 'notYours' });
  const turn = turnOf(backEnd, shift, textOf(day));
  if (!turn.duties.some(({ person }) => person?.userId === caller.userId))
    return refuse(409, 'No', { swap: 'notYours' });
  const swap: Swap = {
    swapId: newId(),
    pilotCode: PILOT,
    timeZone: ZONE,
    role: shift.role,
    askedBy,
    askedOf,
    turn: { shiftId: shift.shiftId, day: turn.day, shift: shift.name, from: turn.from, to: turn.to },
    ...(textOf(words) !== '' && { words: textOf(words) }),
    state: 'asked',
    timestamp: iso(Date.now()),
  };
  duty.swaps.unshift(swap);
  return done(swap);
}

function answerSwap({ duty, caller }: BackEnd, id: string, body: unknown): MockAnswer {
  const swap = duty.swaps.find(({ swapId }) => swapId === id);
  if (!swap) return refuse(404, 'Not found', { object: 'swap' });
  const { state } = fieldsOf(body);
  const by = state === 'withdrawn' ? swap.askedBy : swap.askedOf;
  if (by.userId !== caller.userId) return refuse(403, 'Forbidden');
  if (swap.state !== 'asked') return refuse(409, 'No', { swap: 'answered' });
  swap.state = state === 'agreed' || state === 'declined' ? state : 'withdrawn';
  if (swap.state === 'agreed')
    duty.changed[`${swap.turn.shiftId} ${swap.turn.day}`] = { people: [swap.askedOf.userId], why: 'swap' };
  return done(swap);
}

function addAbsence(backEnd: BackEnd, body: unknown): MockAnswer {
  const { userId, from, to, coverId } = fieldsOf(body);
  const person = personOf(backEnd, textOf(userId));
  if (!person) return refuse(404, 'Not found', { object: 'user' });
  const cover = personOf(backEnd, textOf(coverId));
  const absence: Absence = {
    absenceId: newId(),
    pilotCode: PILOT,
    person,
    from: textOf(from),
    to: textOf(to),
    ...(cover && { cover }),
  };
  backEnd.duty.absences.push(absence);
  return done(absence);
}

const ofPilot =
  (answer: Answer, onlyAdmins = false): Answer =>
  (backEnd, parts, call) => {
    if (parts[0] !== PILOT) return refuse(404, 'Not found', { object: 'pilot' });
    if (onlyAdmins && backEnd.caller.pilotRole === 'USER') return refuse(403, 'Forbidden');
    return answer(backEnd, parts, call);
  };

export const answerDuty = answerBy([
  ['GET /duty/now', now],
  [
    'GET /duty/pilots/:pilotCode',
    ofPilot((backEnd, _parts, { params }) => {
      const { from = '', to = '' } = params;
      const turns = turnsOf(backEnd, Date.parse(String(from)), Date.parse(String(to)));
      return done({ pilotCode: PILOT, timeZone: ZONE, turns });
    }),
  ],
  ['GET /duty/pilots/:pilotCode/plans', ofPilot((backEnd) => done(plans(backEnd)))],
  [
    'PUT /duty/pilots/:pilotCode/plans/:role',
    ofPilot((backEnd, [, role = ''], { body }) => putPlan(backEnd, role, body), true),
  ],
  ['PUT /duty/pilots/:pilotCode/zone', ofPilot(() => done(), true)],
  [
    'PUT /duty/pilots/:pilotCode/exceptions',
    ofPilot((backEnd, _parts, { body }) => putException(backEnd, body), true),
  ],
  ['GET /duty/pilots/:pilotCode/absences', ofPilot(({ duty }) => done(duty.absences))],
  [
    'POST /duty/pilots/:pilotCode/absences',
    ofPilot((backEnd, _parts, { body }) => addAbsence(backEnd, body)),
  ],
  [
    'DELETE /duty/absences/:id',
    ({ duty }, [id]) => {
      if (!duty.absences.some(({ absenceId }) => absenceId === id))
        return refuse(404, 'Not found', { object: 'absence' });
      duty.absences = duty.absences.filter(({ absenceId }) => absenceId !== id);
      return done();
    },
  ],
  ['GET /duty/swaps', ({ duty }) => done(duty.swaps)],
  ['POST /duty/pilots/:pilotCode/swaps', ofPilot((backEnd, _parts, { body }) => askSwap(backEnd, body))],
  ['PUT /duty/swaps/:id', (backEnd, [id = ''], { body }) => answerSwap(backEnd, id, body)],
  ['GET /duty/feed', ({ duty }) => done(duty.feed)],
  [
    'POST /duty/feed',
    ({ duty }) => {
      duty.feed = { since: iso(Date.now()) };
      return done({ url: `https://portal.example/api/duty.ics?token=${newId()}` });
    },
  ],
  [
    'DELETE /duty/feed',
    ({ duty }) => {
      duty.feed = {};
      return done();
    },
  ],
]);
