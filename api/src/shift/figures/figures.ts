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

type Computed = Pick<
  AlarmFigures,
  'hasDuty' | keyof Load | 'unattended' | 'floods' | 'course' | 'courseBy' | 'shifts'
>;

/** The figures that derive from alarms per minute and from who was on duty then. */
export function figuresOf(question: Question, minutes: readonly Minute[]): Computed {
  const { time, timeZone, turns } = question;
  const times = timesOf(question);
  const staffing = staffingOf(turns);
  const own = inside(minutes, times);
  const load = loadOf(own, times, staffing);
  const floods = floodsAmong(tens(own));
  const { by, parts } = courseOf(time, timeZone);
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
    course: parts.map((part) => ({
      from: iso(part.from),
      to: iso(part.to),
      ...loadOf(own, clipped(times, part), staffing),
    })),
    shifts: shiftsOf(question, minutes),
  };
}

/** The load of each shift, over all its days: the alarms that notify its role. */
function shiftsOf({ time, turns }: Question, minutes: readonly Minute[]): AlarmFigures['shifts'] {
  const shifts = new Map<string, DutyTurn[]>();
  for (const turn of turns) shifts.set(turn.shiftId, [...(shifts.get(turn.shiftId) ?? []), turn]);
  return [...shifts.values()].flatMap((of) => {
    const last = of.at(-1);
    const times = merged(clipped(of, time).map(({ from, to }) => ({ from, to })));
    if (last === undefined || times.length === 0) return [];
    const { role, shiftId, shift } = last;
    const relevant = minutes.filter(({ roles }) => roles === null || roles.includes(role));
    return [
      {
        role,
        shiftId,
        shift,
        hours: lengthOf(times) / HOUR,
        ...loadOf(together(relevant), times, staffingOf(of)),
      },
    ];
  });
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
