import { fieldHealthQuery, fieldHealthSchema, HEALTH_HOURS, MAX_HEALTH_LINES } from '@portal/shared/wire';
import { asOfOneMoment, col, HOUR_MS, reach, route, rows, sql, timestamp } from '../platform';
import { linesOf, problems } from './health';
import { measures } from './counters';

const build = { remote: col.text, version: col.text, pilotCode: col.text };

const health = route({
  call: 'GET /field-reports/health',
  cost: 'dear',
  summary: 'What pages reported of each version of the remotes, by pilot; those with the most sessions first',
  query: fieldHealthQuery,
  data: fieldHealthSchema,
  async handle({ query: { hours = HEALTH_HOURS }, caller, basics: { db, now } }) {
    const since = (Math.floor(now().getTime() / HOUR_MS) - hours + 1) * HOUR_MS;
    const where = sql`c.hour >= ${timestamp(since)}
      and ${reach(caller, 'GET /field-reports/health', { pilot: sql`c.pilot_code` })}`;
    const busiest = sql`busiest as (
      select c.remote, c.version, c.pilot_code, sum(c.n) filter (where c.measure = 'session') as sessions
        from field_counters c where ${where} group by c.remote, c.version, c.pilot_code
        order by 4 desc nulls last, 1, 2, 3 limit ${MAX_HEALTH_LINES})`;
    return asOfOneMoment(db, async (tx) => {
      const sums = await rows(
        tx,
        { ...build, measure: col.oneOf(...measures), key: col.text, bucket: col.number, n: col.number },
        sql`with ${busiest}
          select c.remote, c.version, c.pilot_code as "pilotCode", c.measure,
            case when c.measure = 'failure' then c.key else '' end as key, c.bucket, sum(c.n)::bigint as n
          from field_counters c join busiest b using (remote, version, pilot_code) where ${where}
          group by 1, 2, 3, 4, 5, 6, b.sessions order by b.sessions desc nulls last, 1, 2, 3`,
      );
      const byHour = await rows(
        tx,
        { ...build, nth: col.number, n: col.number },
        sql`with ${busiest}
          select c.remote, c.version, c.pilot_code as "pilotCode",
            (extract(epoch from c.hour - ${timestamp(since)}) / 3600)::int as nth, sum(c.n)::bigint as n
          from field_counters c join busiest b using (remote, version, pilot_code)
          where ${where} and c.measure = any(${problems}::text[]) group by 1, 2, 3, 4`,
      );
      return { since: new Date(since).toISOString(), lines: linesOf(sums, byHour, hours) };
    });
  },
});

export const healthRoutes = [health];
