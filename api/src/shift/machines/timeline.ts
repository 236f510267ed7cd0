import { isWorse, type Priority } from '@portal/shared/wire';
import { type PrioritySpan } from './spans';

const worst = (priorities: readonly Priority[]): Priority | undefined =>
  priorities.reduce<Priority | undefined>(
    (highest, one) => (highest === undefined || isWorse(one, highest) ? one : highest),
    undefined,
  );

const levels = ['High', 'Mid', 'Low'] as const;

/** Appends a span, or extends the last one if it has the same priority. */
function put(spans: PrioritySpan[], span: PrioritySpan): void {
  const last = spans.at(-1);
  if (last?.to === span.from && last.priority === span.priority)
    spans[spans.length - 1] = { ...last, to: span.to };
  else spans.push(span);
}

/** Merges overlapping spans into one line of the worst priority, in order; equal neighbours are joined. */
export function timelineOf(spans: readonly PrioritySpan[]): PrioritySpan[] {
  const steps = spans
    .flatMap(({ from, to, priority }) => [
      { at: from, priority, by: 1 },
      { at: to, priority, by: -1 },
    ])
    .sort((one, other) => one.at - other.at);
  const there: Record<Priority, number> = { High: 0, Mid: 0, Low: 0 };
  const timeline: PrioritySpan[] = [];
  let before = 0;
  for (const { at, priority, by } of steps) {
    const level = levels.find((one) => there[one] > 0);
    if (level !== undefined && at > before) put(timeline, { from: before, to: at, priority: level });
    there[priority] += by;
    before = at;
  }
  return timeline;
}

/**
 * The timeline in `most` pieces at most: the time is cut into equal parts, each with the worst priority within it. No
 * trouble is lost; it only looks longer than it was.
 * @param timeline in the order of time, within `from` and `to`
 */
export function coarse(
  timeline: readonly PrioritySpan[],
  from: number,
  to: number,
  most: number,
): PrioritySpan[] {
  if (timeline.length <= most) return [...timeline];
  const edge = (part: number) => from + Math.round(((to - from) * part) / most);
  const pieces: PrioritySpan[] = [];
  let next = 0;
  for (let part = 0; part < most; part += 1) {
    const [begin, end] = [edge(part), edge(part + 1)];
    const inside: Priority[] = [];
    while (next < timeline.length) {
      const span = timeline[next];
      if (span === undefined || span.from >= end) break;
      if (span.to > begin) inside.push(span.priority);
      if (span.to > end) break;
      next += 1;
    }
    const priority = worst(inside);
    if (priority !== undefined && end > begin) put(pieces, { from: begin, to: end, priority });
  }
  return pieces;
}
