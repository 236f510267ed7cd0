import type { Notification } from '@portal/kit/wire';
import { lineKey } from './rowParts';

/** What a reader has seen of a list. */
export interface Seen {
  /** Which question the list answers. */
  question: string;
  lines: ReadonlySet<string>;
  /** The newest of the rows that the list began with: whatever is older did not arrive, it moved up. */
  newest: string;
}

const linesOf = (rows: readonly Notification[]) => new Set(rows.map(lineKey));

/**
 * What of these rows has come since the reader looked last; nothing of those with which a list begins.
 * @returns what they have seen now, and the rows that arrived
 */
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
