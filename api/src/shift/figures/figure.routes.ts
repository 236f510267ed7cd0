import {
  type AlarmFigures,
  alarmFiguresSchema,
  figureConditionSchema,
  figureListQuery,
  type FiguresQuery,
  figuresQuery,
  MAX_FIGURE_DAYS,
  pagedOf,
  recipientOf,
} from '@portal/shared/wire';
import {
  budgets,
  col,
  conditionColumns,
  conditionShape,
  mapPage,
  present,
  type Queryable,
  readList,
  readPage,
  refuse,
  route,
  sortKey,
  sql,
  without,
} from '../../platform';
import { type DutyPilot, findPilot, rosterOf, turnsOfPeriod } from '../../alerting';
import { nowRoute } from './now.routes';
import { figuresOf, type Question, shiftLoadsOf, timesOf } from './figures';
import { loadOf } from './load';
import { type TimeSpan } from './spans';
import { bareMinutes, countsOf } from './alarmCounts';
import { listParts, livesOf, figureSortable, spreadsByPart, takenAfter } from './conditionLives';
import { type FigureSelection } from './figureSelection';

const HOUR_MS = 3_600_000;
/** An hour more for days among which the clock is put back. */
const MAX_PERIOD_MS = MAX_FIGURE_DAYS * 24 * HOUR_MS + HOUR_MS;

/** The requested time, up to now. @throws Refusal `invalid` for a time that is empty, too long or not begun */
function timeOf(query: FiguresQuery, now: number): TimeSpan {
  const from = Date.parse(query.from);
  const to = Date.parse(query.to);
  if (to <= from) throw refuse.invalid({ to: 'Must be later than the start.' });
  if (to - from > MAX_PERIOD_MS) throw refuse.invalid({ to: `At most ${MAX_FIGURE_DAYS} days at once.` });
  if (from >= now) throw refuse.invalid({ from: 'Must not be in the future.' });
  return { from, to: Math.min(to, now) };
}

async function questionOf(
  db: Queryable,
  pilot: DutyPilot,
  query: FiguresQuery,
  now: number,
): Promise<{ question: Question; selection: FigureSelection }> {
  const { role, shiftId, module } = query;
  const time = timeOf(query, now);
  const roster = await rosterOf(db, pilot, time.from, time.to);
  const turns = (await turnsOfPeriod(roster, time.from, time.to)).filter(
    (turn) =>
      !turn.off &&
      (role === undefined || turn.role === role) &&
      (shiftId === undefined || turn.shiftId === shiftId),
  );
  const question = { time, timeZone: pilot.timeZone, turns, onlyTurns: shiftId !== undefined };
  // The figures of a shift cover the alarms of its role.
  const ofRole = role ?? (shiftId === undefined ? undefined : turns[0]?.role);
  return {
    question,
    selection: { pilotCode: pilot.code, time, times: timesOf(question), module, role: ofRole },
  };
}

const figures = route({
  call: 'GET /figures/pilots/:pilotCode',
  cost: 'dear',
  summary: 'The alarm figures of a pilot (EEMUA 191, ISA-18.2) over at most 92 days',
  query: figuresQuery,
  budget: budgets.figures,
  data: alarmFiguresSchema,
  async handle({ params, query, caller, basics: { db, config, now } }): Promise<AlarmFigures> {
    const call = 'GET /figures/pilots/:pilotCode';
    const pilot = await findPilot(db, caller, call, params.pilotCode, config);
    const { question, selection } = await questionOf(db, pilot, query, now().getTime());
    const { minutes, tops } = await countsOf(db, selection);
    const computed = await figuresOf(question, minutes);
    const parts = computed.course.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
    const bare = loadOf(await bareMinutes(db, selection), selection.times, []);
    const spreads = await spreadsByPart(db, selection, parts);
    return {
      pilotCode: pilot.code,
      timeZone: pilot.timeZone,
      from: new Date(question.time.from).toISOString(),
      to: new Date(question.time.to).toISOString(),
      ...computed,
      shifts: await shiftLoadsOf(question, minutes),
      withoutCondition: { count: bare.alarms, peak: bare.peak },
      course: computed.course.map((part, nth) => ({ ...part, ...spreads.get(nth) })),
      ...tops,
      ...(await livesOf(db, selection)),
    };
  },
});

const conditions = route({
  call: 'GET /figures/pilots/:pilotCode/conditions',
  cost: 'dear',
  summary: 'The conditions behind one figure',
  query: figureListQuery,
  data: pagedOf(figureConditionSchema),
  async handle({ params, query, caller, basics: { db, config, now } }) {
    const call = 'GET /figures/pilots/:pilotCode/conditions';
    const pilot = await findPilot(db, caller, call, params.pilotCode, config);
    const { selection } = await questionOf(db, pilot, query, now().getTime());
    const { list, key } = query;
    const { where, ...parts } = listParts(list, selection);
    const page = readPage(
      `${call} ${pilot.code}`,
      // Standing conditions begin with the oldest.
      { ...query, sortAttribute: list, isAscending: list === 'standing' },
      { sortable: figureSortable, fallback: 'all', ties: [sortKey.uuid(sql`c.id`)] },
    );
    const found = await readList(db, page, {
      ...parts,
      where: key === undefined ? where : sql`${where} and c.key = ${key}`,
      shape: { ...conditionShape, takenAfter: col.orNull(col.number), notificationId: col.orNull(col.text) },
      columns: sql`${conditionColumns},
        ${takenAfter} as "takenAfter",
        (select n.id from notifications n where n.condition_id = c.id and n.user_id = ${recipientOf(caller)}
          order by n.happened_at desc limit 1) as "notificationId"`,
    });
    return mapPage(found, (row) =>
      present(
        without(
          row,
          'holderId',
          'holderName',
          'heldSince',
          'shelvedUntil',
          'shelvedBy',
          'shelfReason',
          'assignmentId',
        ),
      ),
    );
  },
});

export const figureRoutes = [nowRoute, figures, conditions];
