import { type DutyTurn } from '../../alerting';
import { clipped, merged, type TimeSpan } from './spans';

export interface Staffing extends TimeSpan {
  readonly people: number;
}

/** The number of people on duty over time, in order, without empty times. Two shifts at once are one person. */
export function staffingOf(turns: readonly DutyTurn[]): Staffing[] {
  const duties = new Map<string, TimeSpan[]>();
  for (const { from, to, userId } of turns.flatMap((turn) => turn.duties))
    if (userId !== null) duties.set(userId, [...(duties.get(userId) ?? []), { from, to }]);
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

/** Person-milliseconds on duty within some times. */
export const personMs = (staffing: readonly Staffing[], times: readonly TimeSpan[]): number =>
  times
    .flatMap((time) => clipped(staffing, time))
    .reduce((sum, { from, to, people }) => sum + (to - from) * people, 0);
