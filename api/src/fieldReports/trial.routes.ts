import { MAX_TRIAL_LINES, trialQuery, trialResultSchema } from '@portal/shared/wire';
import { col, reach, route, rows, sql, timestamp } from '../platform';

const trialResult = route({
  call: 'GET /field-reports/trial',
  cost: 'dear',
  summary:
    'The browsers that take part in the trial of a canary, by pilot and version, and those with a fault',
  query: trialQuery,
  data: trialResultSchema,
  async handle({ query: { remote, trial }, caller, basics: { db } }) {
    const keys = { trial: String(trial), code: `${trial} code`, call: `${trial} call` };
    const of = (measure: 'trial' | 'fault', key: string) =>
      sql`coalesce(sum(c.n) filter (where c.measure = ${measure} and c.key = ${key}), 0)::bigint`;
    const lines = await rows(
      db,
      {
        pilotCode: col.text,
        version: col.text,
        browsers: col.number,
        code: col.number,
        call: col.number,
      },
      sql`select c.pilot_code as "pilotCode", c.version, ${of('trial', keys.trial)} as browsers,
          ${of('fault', keys.code)} as code, ${of('fault', keys.call)} as call
        from field_counters c
        where c.hour >= ${timestamp(trial * 1000)} - interval '1 hour' and c.remote = ${remote}
          and c.key = any(${Object.values(keys)}::text[]) and c.measure in ('trial', 'fault')
          and ${reach(caller, 'GET /field-reports/trial', { pilot: sql`c.pilot_code` })}
        group by 1, 2 order by 1, 2 limit ${MAX_TRIAL_LINES}`,
    );
    return { lines };
  },
});

export const trialRoutes = [trialResult];
