import { dataOf, post } from '../lib/client';
import { type Pair } from './pair';
import { largePlant, TOPIC } from './plant';
import { call, many, PILOT, type Site, span } from './site';

/** The places of people in a week of a pilot. */
const PLACES = largePlant.shifts * 7;

async function idOf({ client }: Site, statement: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(statement);
  return rows[0]?.id ?? '';
}

const mappingId = (site: Site) =>
  idOf(site, `select id from event_mappings where pilot_code = '${PILOT}' and topic = '${TOPIC}'`);

/** A plan of ten steps that runs 21 times. */
const rehearse = (site: Site, steps: number, id: string, kind: 'onDuty' | 'role') =>
  call(site, 'POST', `/events/mappings/${id}/escalation/rehearse`, site.admin, {
    priority: 'High',
    at: new Date().toISOString(),
    plan: {
      minimumPriority: 'Low',
      steps: many(Math.min(steps, 10), (nth) => ({
        afterMinutes: nth * 100,
        by: 'bell',
        to: { kind, role: 'LIM_1' },
      })),
      ...(steps > 10 && { repeat: { minutes: 100, times: 20 } }),
    },
  });

export const dutyPairs: readonly Pair[] = [
  {
    call: 'POST /events/mappings/:id/escalation/rehearse',
    which: 'on duty',
    one: ['steps', 210],
    other: ['places of a week', PLACES],
    prepare: mappingId,
    send: (site, steps, _, id) => rehearse(site, steps, id, 'onDuty'),
  },
  {
    call: 'POST /events/mappings/:id/escalation/rehearse',
    which: 'role',
    one: ['steps', 210],
    other: ['people', largePlant.people],
    prepare: mappingId,
    send: (site, steps, _, id) => rehearse(site, steps, id, 'role'),
  },
  {
    call: 'GET /duty/pilots/:pilotCode',
    one: ['days', 62],
    other: ['places of a week', PLACES],
    send: (site, days) => call(site, 'GET', `/duty/pilots/${PILOT}?${span(0, days)}`, site.admin),
  },
  {
    call: 'GET /duty/pilots/:pilotCode/plans',
    one: ['shifts', largePlant.shifts],
    other: ['people', largePlant.people],
    send: (site) => call(site, 'GET', `/duty/pilots/${PILOT}/plans`, site.admin),
  },
  {
    call: 'GET /duty/now',
    one: ['people', largePlant.people],
    other: ['absences of each', largePlant.absences],
    send: (site) => call(site, 'GET', '/duty/now', site.admin),
  },
  {
    call: 'GET /duty.ics',
    one: ['days', 123],
    other: ['places of a week', PLACES],
    async prepare(site) {
      const { url } = await dataOf<{ url: string }>(
        await post(site.server.url, '/duty/feed', {}, site.admin),
      );
      return new URL(url).search;
    },
    send: (site, _, __, query) => call(site, 'GET', `/duty.ics${query}`, {}),
  },
  {
    call: 'GET /duty/swaps',
    one: ['swaps', largePlant.swaps],
    other: ['places of a week', PLACES],
    send: (site) => call(site, 'GET', '/duty/swaps', site.admin),
  },
  {
    call: 'PUT /duty/pilots/:pilotCode/plans/:role',
    one: ['shifts', 20],
    other: ['people on each', 30],
    // These 600 places on five days are all that a pilot's plans may have.
    prepare: async ({ client }) => {
      await client.query(`delete from duty_plans where pilot_code = '${PILOT}'`);
      const { rows } = await client.query<{ id: string }>(
        `select id from users where username like 'lim-%' order by id limit 30`,
      );
      return rows.map(({ id }) => id).join(',');
    },
    send: (site, shifts, people, ids) =>
      call(site, 'PUT', `/duty/pilots/${PILOT}/plans/LIM_1`, site.admin, {
        from: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
        shifts: many(shifts, (nth) => ({
          name: `Shift ${nth}`,
          days: [1, 2, 3, 4, 5],
          starts: '06:00',
          ends: '14:00',
          people: ids.split(',').slice(0, people),
        })),
      }),
  },
];
