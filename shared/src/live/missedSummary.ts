import { type Notification, type Priority } from '../wire';

/** A shorter disconnection is not worth a card. */
const MISSED_MIN_MS = 60_000;

/** The "while you were away" card: how long, how many by priority, what others already took. */
export interface MissedSummary {
  readonly ms: number;
  readonly total: number;
  readonly byPriority: Readonly<Record<Priority, number>>;
  /** Assignments among them that somebody is working on, or has done, already. */
  readonly taken: readonly Notification[];
}

const TAKEN = new Set(['In Progress', 'Done']);

/**
 * @param disconnection when the link was lost (or the tab fell asleep) and when it was back; ms
 * @param missed what the list brought that was never seen before
 * @returns undefined when the disconnection was short or nothing happened in it
 */
export function missedSummary(
  disconnection: { readonly from: number; readonly to: number },
  missed: readonly Notification[],
): MissedSummary | undefined {
  const ms = disconnection.to - disconnection.from;
  if (ms < MISSED_MIN_MS || missed.length === 0) return undefined;
  const byPriority = { High: 0, Mid: 0, Low: 0 };
  for (const { priority } of missed) byPriority[priority] += 1;
  const taken = missed.filter(
    ({ notificationType, messageStatus }) => notificationType === 'Assignment' && TAKEN.has(messageStatus),
  );
  return { ms, total: missed.length, byPriority, taken };
}
