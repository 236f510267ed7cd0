import type { Notification } from '@portal/kit/wire';
import { lineKey } from '../rows/rowParts';

export interface Seen {
  question: string;
  lines: ReadonlySet<string>;
  /** The newest timestamp of the initial rows. Older rows did not arrive; they moved up. */
  newest: string;
}

const linesOf = (rows: readonly Notification[]) => new Set(rows.map(lineKey));

/** The rows that arrived since the last call, and the updated state; never the initial rows of a list. */
export function arrivalsIn(
  before: Seen | undefined,
  question: string,
  rows: readonly Notification[],
): { seen: Seen; arrived: Notification[] } {
  const lines = linesOf(rows);
  if (before?.question !== question) {
    const newest = rows.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), '');
    return { seen: { question, lines, newest }, arrived: [] };
  }
  const arrived = rows.filter((one) => !before.lines.has(lineKey(one)) && one.timestamp >= before.newest);
  return { seen: { ...before, lines: new Set([...before.lines, ...lines]) }, arrived };
}
