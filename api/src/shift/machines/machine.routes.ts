import {
  type MachineDetail,
  machineDetailSchema,
  machineQuery,
  type Machines,
  machinesQuery,
  machinesSchema,
  MAX_MACHINE_DAYS,
} from '@portal/shared/wire';
import { raw, readPage, refuse, route, sql, timestamp } from '../../platform';
import { readWork, workOf, workOrder } from '../../work';
import { machineFiguresOf } from './figures';
import {
  conditionsWithin,
  HEARD_MS,
  isKnown,
  machinesOf,
  MAX_MACHINES,
  readableTo,
  reportsOf,
} from './machineQueries';
import {
  bare,
  drawn,
  livedOf,
  type Lived,
  machineOf,
  paretoOf,
  timelineWithin,
  type Time,
} from './machineOf';

const DAY_MS = 24 * 3_600_000;
/** Pieces of a timeline: more would be narrower than a pixel line of the screen. */
const MAX_TIMELINE_PIECES = { list: 144, one: 500 } as const;
const MAX_LISTED_CONDITIONS = 50;

const nameOf = ({ pilotCode, module }: { pilotCode: string; module: string }) => `${pilotCode} ${module}`;

const listMachines = route({
  call: 'GET /machines',
  cost: 'dear',
  summary: 'The machines with events for the caller, worst first, with their last 24 hours',
  query: machinesQuery,
  data: machinesSchema,
  async handle({ query, caller, basics: { db, config, now: clock } }): Promise<Machines> {
    const read = readableTo(caller, 'GET /machines');
    const now = clock().getTime();
    const day: Time = { from: now - DAY_MS, to: now };
    const machines = await machinesOf(db, read, {
      ...query,
      heardFrom: now - HEARD_MS,
      zone: config.timeZone,
    });
    const listed = machines.slice(0, MAX_MACHINES);
    const { conditions } = await conditionsWithin(db, read.conditions, listed, day);
    const reports = await reportsOf(
      db,
      conditions.map(({ conditionId }) => conditionId),
    );
    const lived = new Map(listed.map((row): [string, Lived[]] => [nameOf(row), []]));
    for (const one of livedOf(conditions, reports, now)) lived.get(nameOf(one.condition))?.push(one);
    return {
      from: new Date(day.from).toISOString(),
      to: new Date(day.to).toISOString(),
      machines: listed.map((row) => {
        const own = lived.get(nameOf(row)) ?? [];
        return machineOf(row, own, drawn(timelineWithin(own, day), day, MAX_TIMELINE_PIECES.list));
      }),
      more: machines.length > MAX_MACHINES,
    };
  },
});

/** @throws Refusal `invalid` for a time that is empty, too long or not begun */
function timeOf(query: { from: string; to: string }, now: number): Time {
  const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
  if (to <= from) throw refuse.invalid({ to: 'Must be later than the start.' });
  if (to - from > MAX_MACHINE_DAYS * DAY_MS)
    throw refuse.invalid({ to: `At most ${MAX_MACHINE_DAYS} days at once.` });
  if (from >= now) throw refuse.invalid({ from: 'Must be in the past.' });
  return { from, to: Math.min(to, now) };
}

const madeWithin = ({ from, to }: Time) => ({
  condition: raw('false'),
  assignment: sql`a.created_at < ${timestamp(to)} and (a.status <> 'Done' or a.updated_at > ${timestamp(from)})`,
});

const readMachine = route({
  call: 'GET /machines/:module',
  cost: 'dear',
  summary:
    'One machine: its state, its problems in a time range and what took most of it, and the work on it',
  query: machineQuery,
  data: machineDetailSchema,
  async handle({ params, query, caller, basics: { db, config, now: clock } }): Promise<MachineDetail> {
    const read = readableTo(caller, 'GET /machines/:module');
    const now = clock().getTime();
    const key = { pilotCode: query.pilotCode, module: params.module };
    const time = timeOf(query, now);
    // Of any age: a person with the machine's address may look back.
    const [row] = await machinesOf(db, read, { ...key, heardFrom: 0, zone: config.timeZone });
    if (row === undefined) throw (await isKnown(db, key)) ? refuse.forbidden() : refuse.unknown('machine');
    // Up to now, whatever the query: the response always includes the present state.
    const { conditions, more } = await conditionsWithin(db, read.conditions, [key], {
      from: time.from,
      to: now,
    });
    const reports = await reportsOf(
      db,
      conditions.map(({ conditionId }) => conditionId),
    );
    const lived = livedOf(conditions, reports, now);
    const timeline = timelineWithin(lived, time);
    const urgent = readPage(
      'GET /machines/:module',
      { size: MAX_LISTED_CONDITIONS, isAscending: true },
      workOrder(false, clock()),
    );
    return {
      ...machineOf(row, lived, drawn(timeline, time, MAX_TIMELINE_PIECES.one)),
      from: new Date(time.from).toISOString(),
      to: new Date(time.to).toISOString(),
      conditions: conditions
        .filter(({ first }) => Date.parse(first) < time.to)
        .slice(0, MAX_LISTED_CONDITIONS)
        .map(bare),
      work: (await readWork(db, workOf(caller, { ...key, kind: 'assignment' }, madeWithin(time)), urgent, 0))
        .results,
      pareto: paretoOf(lived, time),
      figures: machineFiguresOf(timeline, time.from, time.to),
      more,
    };
  },
});

export const machineRoutes = [listMachines, readMachine];
