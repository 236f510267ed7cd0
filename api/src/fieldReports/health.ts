import {
  type FieldHealthLine,
  type FieldMeasure,
  type FieldPercentile,
  type Measured,
  OVER,
} from '@portal/shared/wire';

/** A sum of counters: of one build in a pilot, without the hour, and without the key of all but failures. */
export interface Sum {
  readonly remote: string;
  readonly version: string;
  readonly pilotCode: string;
  readonly measure: FieldMeasure;
  readonly key: string;
  readonly bucket: number;
  readonly n: number;
}

/** The problems of one hour of a build. */
export interface HourSum extends Pick<Sum, 'remote' | 'version' | 'pilotCode' | 'n'> {
  /** From the beginning of the time on, from 0. */
  readonly nth: number;
}

/** The measures that the hours of a line count. */
export const problems: readonly FieldMeasure[] = ['failure', 'error', 'policy'];

const keyOf = ({ remote, version, pilotCode }: Pick<Sum, 'remote' | 'version' | 'pilotCode'>) =>
  JSON.stringify([remote, version, pilotCode]);

const totalOf = (sums: readonly Pick<Sum, 'n'>[]): number => sums.reduce((sum, { n }) => sum + n, 0);

/** The 75th percentile of values in buckets; undefined without any. */
function percentileOf(buckets: readonly Pick<Sum, 'bucket' | 'n'>[]): FieldPercentile | undefined {
  const n = totalOf(buckets);
  if (n === 0) return undefined;
  const place = ({ bucket }: Pick<Sum, 'bucket'>) => (bucket === OVER ? Infinity : bucket);
  let below = 0;
  for (const one of [...buckets].sort((a, b) => place(a) - place(b))) {
    below += one.n;
    if (below >= n * 0.75) return { atMost: one.bucket === OVER ? null : one.bucket, n };
  }
  return undefined;
}

function lineOf(
  sums: readonly Sum[],
  hours: readonly HourSum[],
  length: number,
): FieldHealthLine | undefined {
  const [first] = sums;
  if (!first) return undefined;
  const of = (measure: FieldMeasure) => sums.filter((sum) => sum.measure === measure);
  const count = (measure: FieldMeasure) => totalOf(of(measure));
  const p75 = (['load', 'lcp', 'inp', 'cls', 'take'] satisfies Measured[]).flatMap((measure) => {
    const found = percentileOf(of(measure));
    return found ? [[measure, found] as const] : [];
  });
  return {
    remote: first.remote,
    version: first.version,
    pilotCode: first.pilotCode,
    sessions: count('session'),
    loads: count('load'),
    failures: of('failure')
      .map(({ key, n }) => ({ code: key, count: n }))
      .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
    errors: count('error'),
    violations: count('policy'),
    failedCalls: count('call'),
    failedActions: count('action'),
    formsLeft: count('form'),
    gaps: count('gap'),
    p75: Object.fromEntries(p75),
    hourly: Array.from({ length }, (_, nth) => totalOf(hours.filter((hour) => hour.nth === nth))),
  };
}

/** The lines of a reading, in the order of their sums. @param length how many hours it covers */
export function linesOf(sums: readonly Sum[], hours: readonly HourSum[], length: number): FieldHealthLine[] {
  const builds = new Map<string, { sums: Sum[]; hours: HourSum[] }>();
  for (const sum of sums) {
    const build = builds.get(keyOf(sum)) ?? { sums: [], hours: [] };
    build.sums.push(sum);
    builds.set(keyOf(sum), build);
  }
  for (const hour of hours) builds.get(keyOf(hour))?.hours.push(hour);
  return [...builds.values()].flatMap((build) => lineOf(build.sums, build.hours, length) ?? []);
}
