import { setImmediate } from 'node:timers/promises';
import { type AlarmFigures } from '@portal/shared/wire';
import { type DutyTurn } from '../../alerting';
import { courseOf } from './course';
import { type MinuteCount, floodsAmong, tens } from './floods';
import { attended, inside, type Load, loadOf } from './load';
import { clipped, lengthOf, merged, type TimeSpan } from './spans';
import { staffingOf } from './staffing';

/** Alarms of one minute, and the roles that they notify; null for all roles. */
export interface Minute extends MinuteCount {
  readonly roles: readonly string[] | null;
}

export interface Question {
  readonly time: TimeSpan;
  readonly timeZone: string;
  /** All turns of the pilot, of one role or of one shift. */
  readonly turns: readonly DutyTurn[];
  readonly onlyTurns: boolean;
}

const MAX_LISTED_FLOODS = 10;
const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

export const timesOf = ({ time, turns, onlyTurns }: Question): TimeSpan[] =>
  onlyTurns ? merged(clipped(turns, time).map(({ from, to }) => ({ from, to }))) : [time];

type Computed = Pick<AlarmFigures, 'hasDuty' | keyof Load | 'unattended' | 'floods' | 'course' | 'courseBy'>;

/**
 * The figures that derive from alarms per minute and from who was on duty then. Others get a turn after each part of the
 * course.
 */
export async function figuresOf(question: Question, minutes: readonly Minute[]): Promise<Computed> {
  const { time, timeZone, turns } = question;
  const times = timesOf(question);
  const staffing = staffingOf(turns);
  const own = inside(minutes, times);
  const load = loadOf(own, times, staffing);
  const floods = floodsAmong(tens(own));
  const { by, parts } = courseOf(time, timeZone);
  const course: AlarmFigures['course'] = [];
  for (const part of parts) {
    await setImmediate();
    const { from, to } = part;
    course.push({ from: iso(from), to: iso(to), ...loadOf(own, clipped(times, part), staffing) });
  }
  return {
    ...load,
    hasDuty: load.ratePerPerson !== undefined,
    unattended: load.alarms - attended(own, staffing),
    floods: {
      count: floods.length,
      share: lengthOf(floods.flatMap((one) => clipped(times, one))) / (lengthOf(times) || 1),
      worst: [...floods]
        .sort((one, other) => other.alarms - one.alarms)
        .slice(0, MAX_LISTED_FLOODS)
        .map(({ from, to, ...rest }) => ({ from: iso(from), to: iso(to), ...rest })),
    },
    courseBy: by,
    course,
  };
}

/**
 * The load of each shift, over all its days: the alarms that notify its role. Hundreds of shifts and a hundred thousand
 * minutes are each harmless; multiplied they would hold everybody up, so others get a turn after each shift.
 */
export async function shiftLoadsOf(
  { time, turns }: Question,
  minutes: readonly Minute[],
): Promise<AlarmFigures['shifts']> {
  const ofRole = new Map<string, readonly MinuteCount[]>();
  const loads: AlarmFigures['shifts'] = [];
  for (const [shiftId, of] of byShift(turns)) {
    const last = of.at(-1);
    const times = merged(clipped(of, time).map(({ from, to }) => ({ from, to })));
    if (last === undefined || times.length === 0) continue;
    const { role, shift } = last;
    const relevant =
      ofRole.get(role) ?? together(minutes.filter(({ roles }) => roles === null || roles.includes(role)));
    ofRole.set(role, relevant);
    const hours = lengthOf(times) / HOUR;
    loads.push({ role, shiftId, shift, hours, ...loadOf(relevant, times, staffingOf(of)) });
    await setImmediate();
  }
  return loads;
}

function byShift(turns: readonly DutyTurn[]): ReadonlyMap<string, readonly DutyTurn[]> {
  const shifts = new Map<string, DutyTurn[]>();
  for (const turn of turns) {
    const list = shifts.get(turn.shiftId);
    if (list === undefined) shifts.set(turn.shiftId, [turn]);
    else list.push(turn);
  }
  return shifts;
}

/** Sums minutes that occur once for each group of roles. */
function together(minutes: readonly Minute[]): MinuteCount[] {
  const counts: { at: number; alarms: number }[] = [];
  for (const { at, alarms } of minutes) {
    const last = counts.at(-1);
    if (last?.at === at) last.alarms += alarms;
    else counts.push({ at, alarms });
  }
  return counts;
}
