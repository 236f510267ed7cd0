import { type Priority } from '@portal/shared/wire';

/** A time with trouble of one priority: from its beginning until before its end, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly priority: Priority;
}

/** What one event said of its condition: that it is there, or is over. */
export interface Report {
  readonly at: number;
  readonly clears: boolean;
  readonly priority: Priority;
}

/** What is kept of a condition itself: it stands, whatever became of its events. */
export interface Kept {
  readonly first: number;
  /** Since when it has been there without a break. */
  readonly raised: number;
  readonly cleared: number | null;
  readonly priority: Priority;
}

const lasts = ({ from, to }: Span): boolean => to > from;

/**
 * When one condition was there, and how bad it was then.
 * @param reports in the order of their moments; none where they are deleted
 * @param now the end of what is still there
 */
export function spansOf(
  { first, raised, cleared, priority }: Kept,
  reports: readonly Report[],
  now: number,
): Span[] {
  const end = cleared ?? now;
  if (reports.length === 0) return [{ from: first, to: end, priority }].filter(lasts);
  const spans: Span[] = [];
  let open: Pick<Span, 'from' | 'priority'> | undefined;
  for (const report of reports) {
    if (open !== undefined && (report.clears || report.priority !== open.priority)) {
      spans.push({ ...open, to: report.at });
      open = undefined;
    }
    if (!report.clears) open ??= { from: report.at, priority: report.priority };
  }
  const over = spans.at(-1)?.to ?? first;
  if (open !== undefined) spans.push({ ...open, to: Math.max(open.from, end) });
  else if (cleared === null) spans.push({ from: Math.max(raised, over), to: now, priority });
  return spans.filter(lasts);
}

/** What of these lies within a time. */
export const within = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter(lasts);

/** How many times there was something: what follows without a break is one time, however bad it was meanwhile. */
export function beginnings(spans: readonly Span[]): number {
  return spans.filter(({ from }, at) => spans[at - 1]?.to !== from).length;
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + (to - from), 0);
