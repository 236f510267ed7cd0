import { type FieldFact, type FieldMeasure } from '@portal/shared/wire';
import { col, first, HOUR_MS, type Queryable, sql, timestamp } from '../platform';

/** What the counters count. */
export const measures = [
  'session',
  'load',
  'failure',
  'error',
  'policy',
  'lcp',
  'inp',
  'cls',
  'gap',
  'call',
  'action',
  'take',
  'form',
  'trial',
  'fault',
] as const satisfies readonly FieldMeasure[];

/** One row of an hour and pilot, less its count. */
interface Counter {
  readonly remote: string;
  readonly version: string;
  readonly measure: FieldMeasure;
  readonly key: string;
  readonly bucket: number;
}

/** The bucket of what has no value. */
const NO_VALUE = 0;

function keyOf(fact: FieldFact): string {
  switch (fact.measure) {
    case 'session':
    case 'load':
    case 'gap':
    case 'take':
      return '';
    case 'failure':
      return fact.code;
    case 'error':
      return fact.frame === undefined ? fact.kind : `${fact.kind} ${fact.frame}`;
    case 'policy':
      return fact.directive;
    case 'lcp':
    case 'inp':
    case 'cls':
      return fact.route;
    case 'call':
    case 'action':
      return `${fact.call} ${fact.kind}`;
    case 'form':
      return fact.end;
    case 'trial':
      return String(fact.trial);
    case 'fault':
      return `${fact.trial} ${fact.kind}`;
  }
}

const counterOf = (fact: FieldFact): Counter => ({
  remote: fact.remote,
  version: fact.version,
  measure: fact.measure,
  key: keyOf(fact),
  bucket: 'bucket' in fact ? fact.bucket : NO_VALUE,
});

/** Builds of remotes with counters of their own in an hour of a pilot, and counters with a key of their own of each. */
const limits = { builds: 40, keys: 200 };
/** In place of a remote or a key beyond the limits, so that its counts are still there. */
export const OTHER = 'other';

interface Place {
  readonly pilotCode: string;
  readonly at: Date;
}

/**
 * Adds facts to the counters of their hour, in one statement that instances may run at the same time. Beyond the limits,
 * facts are counted under `OTHER`: made-up remotes and keys make no rows without end, and a remote with many keys leaves
 * room for the others. (Statements that begin at the same moment may go beyond the limits by what they add.) Rows are
 * written in the order of their key, so that such statements wait for each other and cannot deadlock.
 * @returns how many occurrences were counted under `OTHER`
 */
export async function addFacts(
  db: Queryable,
  facts: readonly FieldFact[],
  { pilotCode, at }: Place,
  most = limits,
): Promise<number> {
  const counters = facts.map(counterOf);
  const texts = (name: 'remote' | 'version' | 'measure' | 'key') =>
    sql`${counters.map((one) => one[name])}::text[]`;
  const buckets = counters.map(({ bucket }) => bucket);
  const hour = timestamp(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const ofHour = sql`c.hour = ${hour} and c.pilot_code = ${pilotCode}`;
  const counted = await first(
    db,
    { folded: col.number },
    sql`with sent as (
        select s.remote, s.version, s.measure, s.key, s.bucket, sum(s.n) as n,
          exists (select from field_counters c where ${ofHour} and c.remote = s.remote and c.version = s.version
            and c.measure = s.measure and c.key = s.key and c.bucket = s.bucket) as is_known
        from unnest(${texts('remote')}, ${texts('version')}, ${texts('measure')}, ${texts('key')},
          ${buckets}::int[], ${facts.map(({ n }) => n)}::int[]) as s (remote, version, measure, key, bucket, n)
        group by s.remote, s.version, s.measure, s.key, s.bucket
      ), held as (
        select c.remote, c.version, count(*) as rows from field_counters c where ${ofHour} group by c.remote, c.version
      ), builds as (
        select b.remote, b.version, coalesce(h.rows, 0) as rows, h.rows is not null
          or row_number() over (partition by h.rows is null order by b.remote, b.version)
            + (select count(*) from held) <= ${most.builds}::int as is_counted
        from (select distinct remote, version from sent) b left join held h using (remote, version)
      ), placed as (
        select s.*, b.is_counted, b.is_counted and (s.key = '' or s.is_known
          or row_number() over (
              partition by s.remote, s.version, s.is_known, s.key = '' order by s.measure, s.key, s.bucket)
            + b.rows <= ${most.keys}::int) as has_key
        from sent s join builds b using (remote, version)
      ), written as (
        insert into field_counters as c (hour, pilot_code, remote, version, measure, key, bucket, n)
        select ${hour}, ${pilotCode}, case when is_counted then remote else ${OTHER}::text end as remote,
          case when is_counted then version else '' end as version, measure,
          case when has_key then key else ${OTHER}::text end as key, bucket, sum(n)
        from placed group by 3, 4, 5, 6, 7 order by 3, 4, 5, 6, 7
        on conflict (hour, pilot_code, remote, version, measure, key, bucket) do update set n = c.n + excluded.n
      )
      select coalesce(sum(n) filter (where not has_key), 0)::int as folded from placed`,
  );
  return counted?.folded ?? 0;
}
