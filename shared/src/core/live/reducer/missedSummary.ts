import { type Notification, type Priority } from '../../../contract/wire';

/** A shorter disconnection gets no card; ms. */
const MISSED_MIN_MS = 60_000;

/**
 * The missed summary: the disconnection's length, the notifications by priority, and what others have already taken.
 */
export interface MissedSummary {
  readonly ms: number;
  readonly total: number;
  readonly byPriority: Readonly<Record<Priority, number>>;
  /** Assignments that are already in progress or done. */
  readonly taken: readonly Notification[];
}

const TAKEN = new Set(['In Progress', 'Done']);

/** Undefined for a disconnection under a minute or without missed notifications. `from` and `to` are in ms. */
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
