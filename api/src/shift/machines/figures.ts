import { type MachineFigures } from '@portal/shared/wire';
import { troubleMs, type PrioritySpan } from './spans';

type Stretch = Pick<PrioritySpan, 'from' | 'to'>;

/** Time ranges with problems above Low; adjacent ranges are one, whatever their priority. */
function stretchesOf(timeline: readonly PrioritySpan[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to, priority } of timeline) {
    if (priority === 'Low') continue;
    const last = stretches.at(-1);
    if (last?.to === from) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from, to });
  }
  return stretches;
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

/**
 * How often there was trouble within a time, and how long it took.
 * @param timeline of `timelineOf`, within the time; trouble at its edges may have begun before it or last longer
 */
export function machineFiguresOf(
  timeline: readonly PrioritySpan[],
  from: number,
  to: number,
): MachineFigures {
  const stretches = stretchesOf(timeline);
  const betweenMs = mean(stretches.slice(1).map((one, at) => one.from - (stretches[at]?.to ?? one.from)));
  const repairMs = mean(
    stretches.filter((one) => one.from > from && one.to < to).map((one) => one.to - one.from),
  );
  return {
    count: stretches.length,
    ms: troubleMs(timeline.filter(({ priority }) => priority !== 'Low')),
    ...(betweenMs !== undefined && { betweenMs }),
    ...(repairMs !== undefined && { repairMs }),
  };
}
