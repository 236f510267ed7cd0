import { type Duty, type Roster, type DutyTurn } from './roster';
import { turnsWithin } from './expand';

/** How far ahead the next turn of a role is looked for, ms: every shift of a week begins within it. */
export const AHEAD_MS = 8 * 24 * 3_600_000;

export interface RoleNow {
  readonly role: string;
  /** The current turns, each with its current duties. */
  readonly turns: readonly DutyTurn[];
  /** The next turn to begin, with its first duties; undefined if none begins within `AHEAD_MS`. */
  readonly next: DutyTurn | undefined;
}

const holds = (at: number, { from, to }: Pick<Duty, 'from' | 'to'>): boolean => from <= at && at < to;

const at = (turn: DutyTurn, moment: number): DutyTurn => ({
  ...turn,
  duties: turn.duties.filter((duty) => holds(moment, duty)),
});

/** Who is on duty at a moment (epoch ms), for each role with a plan. */
export function onDutyAt(roster: Roster, moment: number): RoleNow[] {
  const turns = turnsWithin(roster, moment, moment + AHEAD_MS).filter(({ off }) => !off);
  const roles = [...new Set(roster.plans.map(({ role }) => role))].sort();
  return roles.map((role) => {
    const own = turns.filter((turn) => turn.role === role);
    const next = own.find(({ from }) => from > moment);
    return {
      role,
      turns: own.filter((turn) => holds(moment, turn)).map((turn) => at(turn, moment)),
      next: next && at(next, next.from),
    };
  });
}

/** The people of a role who are on duty at a moment (epoch ms). */
export const peopleOnDuty = (roster: Roster, role: string, moment: number): string[] =>
  turnsWithin(roster, moment, moment + 1, role)
    .filter(({ off }) => !off)
    .flatMap((turn) => at(turn, moment).duties.flatMap(({ userId }) => userId ?? []));

export const dutiesOf = (turns: readonly DutyTurn[], userId: string): { turn: DutyTurn; duty: Duty }[] =>
  turns.flatMap((turn) =>
    turn.duties.filter((duty) => duty.userId === userId).map((duty) => ({ turn, duty })),
  );
