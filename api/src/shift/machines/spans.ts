import { type Priority } from '@portal/shared/wire';

/** A time with trouble of one priority, in epoch ms, without its end. */
export interface PrioritySpan {
  readonly from: number;
  readonly to: number;
  readonly priority: Priority;
}

/** One event of a condition: active or cleared. */
export interface SpanReport {
  readonly at: number;
  readonly clears: boolean;
  readonly priority: Priority;
}

/** The stored condition itself, which outlives its events. */
export interface StoredSpan {
  readonly first: number;
  /** The start of the present activity without a break. */
  readonly raised: number;
  readonly cleared: number | null;
  readonly priority: Priority;
}

const lasts = ({ from, to }: PrioritySpan): boolean => to > from;

/**
 * The time ranges in which a condition was active, with its priority then.
 * @param reports in order of time; none if they were deleted
 * @param now the end of a range that is still active
 */
export function spansOf(
  { first, raised, cleared, priority }: StoredSpan,
  reports: readonly SpanReport[],
  now: number,
): PrioritySpan[] {
  const end = cleared ?? now;
  if (reports.length === 0) return [{ from: first, to: end, priority }].filter(lasts);
  const spans: PrioritySpan[] = [];
  let open: Pick<PrioritySpan, 'from' | 'priority'> | undefined;
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

export const clipSpans = (spans: readonly PrioritySpan[], from: number, to: number): PrioritySpan[] =>
  spans
    .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter(lasts);

/** Counts the starts of problems: adjacent ranges are one, whatever their priority. */
export function beginnings(spans: readonly PrioritySpan[]): number {
  return spans.filter(({ from }, at) => spans[at - 1]?.to !== from).length;
}

export const troubleMs = (spans: readonly PrioritySpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + (to - from), 0);
