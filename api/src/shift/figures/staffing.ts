import { type DutyTurn } from '../../alerting';
import { merged, type TimeSpan } from './spans';

export interface Staffing extends TimeSpan {
  readonly people: number;
}

/** The number of people on duty over time, in order, without empty times. Two shifts at once are one person. */
export function staffingOf(turns: readonly DutyTurn[]): Staffing[] {
  const duties = new Map<string, TimeSpan[]>();
  for (const { duties: ofTurn } of turns)
    for (const { from, to, userId } of ofTurn) {
      if (userId === null) continue;
      const list = duties.get(userId);
      if (list === undefined) duties.set(userId, [{ from, to }]);
      else list.push({ from, to });
    }
  const changes = [...duties.values()]
    .flatMap(merged)
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .sort((one, other) => one.at - other.at);
  const periods: Staffing[] = [];
  let people = 0;
  let since = 0;
  for (const { at, by } of changes) {
    if (people > 0 && since < at) periods.push({ from: since, to: at, people });
    people += by;
    since = at;
  }
  return periods;
}

/** Person-milliseconds on duty. */
export const personMs = (staffing: readonly Staffing[]): number =>
  staffing.reduce((sum, { from, to, people }) => sum + (to - from) * people, 0);
