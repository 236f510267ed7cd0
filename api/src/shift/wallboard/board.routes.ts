import { type Machine, type Wallboard, wallboardSchema, type WallMachine } from '@portal/shared/wire';
import { budgets, raw, route, sql } from '../../platform';
import { conditionsWithin, HEARD_MS, machinesOf, MAX_MACHINES, reportsOf } from '../machines/machineQueries';
import { livedOf, machineOf } from '../machines/machineOf';

/** The public part of a machine, for everybody who passes by; the rest needs a sign-in. */
function shownOf({ module, moduleName, trouble, since, open, shelved }: Machine): WallMachine {
  return {
    module,
    ...(moduleName !== undefined && { moduleName }),
    ...(trouble && { priority: trouble.priority }),
    ...(trouble?.description !== undefined && { description: trouble.description }),
    ...(trouble && { conditionId: trouble.conditionId }),
    ...(trouble?.owner && { owner: trouble.owner.name }),
    ...(since !== undefined && { since }),
    open,
    shelved,
  };
}

const board = route({
  call: 'GET /wallboard',
  cost: 'dear',
  summary: 'The machines of a wall screen’s pilot, worst first: everything that a wall screen may read',
  data: wallboardSchema,
  budget: budgets.wallboard,
  revalidated: true,
  async handle({ screen: { pilotCode, name }, basics: { db, config, now: clock } }): Promise<Wallboard> {
    const now = clock().getTime();
    // The screen reads all events of the pilot, like the administrator who let it in.
    const read = sql`c.pilot_code = ${pilotCode}`;
    // A wall shows machines that had trouble; other senders of events may be no machines.
    const machines = await machinesOf(
      db,
      { conditions: read, notices: raw('false') },
      { heardFrom: now - HEARD_MS, zone: config.timeZone },
    );
    const listed = machines.slice(0, MAX_MACHINES);
    // Present conditions, also those that a producer's clock dates ahead.
    const { conditions } = await conditionsWithin(db, read, listed, { from: now, to: now + HEARD_MS });
    const reports = await reportsOf(
      db,
      conditions.map(({ conditionId }) => conditionId),
    );
    const lived = livedOf(conditions, reports, now);
    return {
      name,
      pilotCode,
      machines: listed.map((row) =>
        shownOf(
          machineOf(
            row,
            lived.filter(({ condition }) => condition.module === row.module),
            [],
          ),
        ),
      ),
      more: machines.length > MAX_MACHINES,
    };
  },
});

export const boardRoutes = [board];
