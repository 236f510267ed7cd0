import {
  type DutyCalendar,
  dutyCalendarSchema,
  type DutyNow,
  dutyNowSchema,
  dutyPlanSchema,
  dutyQuery,
  MAX_DUTY_DAYS,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import { refuse, route } from '../../platform';
import { turnsOfPeriod } from './expand';
import { AHEAD_MS, onDutyAt } from './onDuty';
import { dutyPlanOf, roleNowOf, turnOf } from './shown';
import { findPilot, pilotsOf, plansOf, plannedOf, rosterOf } from './dutyQueries';
import { dayAt } from './wallClock';

const DAY_MS = 24 * 3_600_000;

const now = route({
  call: 'GET /duty/now',
  cost: 'dear',
  summary: 'Who is on duty now and next in the pilots within reach',
  data: z.array(dutyNowSchema),
  async handle({ caller, basics: { db, config, now: clock } }) {
    const at = clock().getTime();
    const pilots: DutyNow[] = [];
    for (const pilot of await pilotsOf(db, caller, 'GET /duty/now', config)) {
      const roster = await rosterOf(db, pilot, at, at + AHEAD_MS);
      pilots.push({
        pilotCode: pilot.code,
        timeZone: pilot.timeZone,
        at: new Date(at).toISOString(),
        roles: onDutyAt(roster, at).map(roleNowOf(roster.allNames)),
      });
    }
    return pilots;
  },
});

/** @throws Refusal `invalid` for a time that ends before it begins, or that is too long */
function spanOf({ from, to }: { from: string; to: string }): [from: number, to: number] {
  const span: [number, number] = [Date.parse(from), Date.parse(to)];
  const days = (span[1] - span[0]) / DAY_MS;
  if (days <= 0) throw refuse.invalid({ to: 'Must be later than the start.' });
  if (days > MAX_DUTY_DAYS) throw refuse.invalid({ to: `At most ${MAX_DUTY_DAYS} days at once.` });
  return span;
}

const readDutyCalendar = route({
  call: 'GET /duty/pilots/:pilotCode',
  cost: 'dear',
  summary: 'Who is on duty in a pilot during a time range, by shift',
  query: dutyQuery,
  data: dutyCalendarSchema,
  async handle({ params, query, caller, basics: { db, config } }): Promise<DutyCalendar> {
    const call = 'GET /duty/pilots/:pilotCode';
    const pilot = await findPilot(db, caller, call, params.pilotCode, config);
    const [from, to] = spanOf(query);
    const roster = await rosterOf(db, pilot, from, to);
    const turns = await turnsOfPeriod(roster, from, to);
    return {
      pilotCode: pilot.code,
      timeZone: pilot.timeZone,
      turns: turns.map(turnOf(roster.allNames)),
    };
  },
});

const plans = route({
  call: 'GET /duty/pilots/:pilotCode/plans',
  summary: 'The weekly patterns of a pilot, including future ones',
  data: z.array(dutyPlanSchema),
  async handle({ params, caller, basics: { db, config, now: clock } }) {
    const call = 'GET /duty/pilots/:pilotCode/plans';
    const { code, timeZone } = await findPilot(db, caller, call, params.pilotCode, config);
    const today = dayAt(timeZone, clock().getTime());
    return (await plansOf(db, code, today)).map(dutyPlanOf(await plannedOf(db, code)));
  },
});

export const dutyReadRoutes = [now, readDutyCalendar, plans];
