import {
  createHandoverRequest,
  type HandoverDraft,
  handoverDraftQuery,
  handoverDraftSchema,
  handoverSchema,
  type HandoverShift,
  MAX_HANDOVER_HOURS,
} from '@portal/shared/wire';
import {
  asOfOneMoment,
  audit,
  budgets,
  type Caller,
  col,
  type Database,
  displayName,
  first,
  firstNames,
  type Queryable,
  refuse,
  route,
  type Site,
  sql,
} from '../../platform';
import { findPilot, type NamedRoster, personIn, rosterOf } from '../../alerting';
import { sheetOf } from './sheet';
import { LOOK_AHEAD_MS, LOOK_BACK_MS, type NextPerson, nextOf, shiftsOf, type ShiftSpan } from './shifts';
import { findHandover } from './handoverQueries';
import { notifyOfHandover } from './notify';

const iso = (at: number) => new Date(at).toISOString();
const shown = ({ name, from, to }: ShiftSpan): HandoverShift => ({
  ...(name !== undefined && { name }),
  from: iso(from),
  to: iso(to),
});

const HOUR = 3_600_000;

/** @throws Refusal `invalid` for a time that ends before it begins, is too long, or has not begun */
function checkSpan({ from, to }: ShiftSpan, now: number): void {
  if (from >= to) throw refuse.invalid({ to: 'Must be later than the start.' });
  if (to - from > MAX_HANDOVER_HOURS * HOUR)
    throw refuse.invalid({ to: `At most ${MAX_HANDOVER_HOURS} hours at once.` });
  if (from > now) throw refuse.invalid({ from: 'Must not be in the future.' });
  if (from < now - LOOK_BACK_MS) throw refuse.invalid({ from: 'At most three days ago.' });
}

interface WantedHandover {
  readonly pilotCode: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Those on duty next, else everybody who can be on duty in the pilot. */
function peopleOf(
  { names }: NamedRoster,
  next: readonly NextPerson[],
  giver: string,
): HandoverDraft['next']['people'] {
  if (next.length > 0)
    return next.flatMap(({ userId, shift }) => {
      const person = personIn(names, userId);
      return person ? [{ ...person, shift: shown(shift) }] : [];
    });
  return [...names]
    .map(([userId, name]) => ({ userId, name }))
    .filter(({ userId }) => userId !== giver)
    .sort((one, other) => one.name.localeCompare(other.name));
}

interface Moment {
  readonly site: Site;
  readonly now: number;
}

/** The draft as of one moment, so that counts and lists agree while events arrive. */
const draftOf = (
  db: Database,
  caller: Caller,
  request: WantedHandover,
  moment: Moment,
): Promise<HandoverDraft> => asOfOneMoment(db, (tx) => draftWithin(tx, caller, request, moment));

async function draftWithin(
  db: Queryable,
  caller: Caller,
  { pilotCode, from, to }: WantedHandover,
  { site, now }: Moment,
): Promise<HandoverDraft> {
  const pilot = await findPilot(db, caller, 'POST /handovers', pilotCode, site);
  const roster = await rosterOf(db, pilot, now - LOOK_BACK_MS, now + LOOK_AHEAD_MS);
  const { shifts, present, role } = shiftsOf(roster, caller, now);
  const span =
    from !== undefined && to !== undefined ? { from: Date.parse(from), to: Date.parse(to) } : present;
  checkSpan(span, now);
  const shift = shifts.find((one) => one.from === span.from && one.to === span.to) ?? span;
  // By the role of the shift, which may not be the giver's own.
  const next = nextOf(roster, { userId: caller.userId, userRole: role }, shift);
  return {
    pilotCode: pilot.code,
    timeZone: pilot.timeZone,
    shift: shown(shift),
    shifts: shifts.map(shown),
    next: {
      reason: next.reason,
      ...(next.shift !== undefined && { shift: shown(next.shift) }),
      people: peopleOf(roster, next.people, caller.userId),
    },
    sheet: await sheetOf(db, caller, { pilotCode: pilot.code, from: shift.from, to: shift.to, now }),
  };
}

const draft = route({
  call: 'GET /handovers/draft',
  cost: 'dear',
  summary: 'The draft of a handover: the open items by machine, and the next shift; stores nothing',
  query: handoverDraftQuery,
  data: handoverDraftSchema,
  handle: ({ query, caller, basics: { db, config, now } }) =>
    draftOf(db, caller, query, { site: config, now: now().getTime() }),
});

function whyNot(toUserId: string, giver: string, { reason, people }: HandoverDraft['next']): string {
  if (toUserId === giver) return 'You cannot hand over to yourself.';
  if (reason === 'planned')
    return `Choose one of those on duty next: ${firstNames(
      people.map(({ name }) => name),
      (count) => `${count} more`,
    )}.`;
  return 'This account is disabled or belongs to another pilot.';
}

const searched = ({ sheet: { items } }: HandoverDraft, ...words: readonly (string | undefined)[]): string =>
  [
    ...words,
    ...items.flatMap(({ what, module, moduleName, owner, shelf, outcome, notes }) => [
      ...[what, module, moduleName, owner?.name, shelf?.by, shelf?.reason],
      ...[outcome?.by, outcome?.cause, outcome?.remedy],
      ...notes.flatMap(({ by, words }) => [by, words]),
    ]),
  ]
    .filter((word) => word !== undefined)
    .join('\n');

const writeHandover = route({
  call: 'POST /handovers',
  budget: budgets.handovers,
  summary: 'Submits a handover, which is then fixed, and notifies the next shift',
  body: createHandoverRequest,
  data: handoverSchema,
  status: 201,
  async handle({ body, caller, origin, basics: { db, config, now } }) {
    const moment = { site: config, now: now().getTime() };
    const written = await draftOf(db, caller, body, moment);
    const { pilotCode, shift, next, sheet } = written;
    const { toUserId, remarks } = body;
    const taker = next.people.find(({ userId }) => userId === toUserId);
    if (taker === undefined) throw refuse.invalid({ toUserId: whyNot(toUserId, caller.userId, next) });
    const by = displayName(caller);
    const words = searched(written, by, taker.name, remarks, shift.name);
    return db.transaction(async (tx) => {
      const row = await first(
        tx,
        { id: col.text },
        sql`insert into handovers (pilot_code, shift, starts, ends, giver_id, giver, taker_id, taker, reason, remarks, sheet,
            words, created_at)
          values (${pilotCode}, ${shift.name ?? null}, ${shift.from}::timestamptz, ${shift.to}::timestamptz,
            ${caller.userId}::uuid, ${by}, ${taker.userId}::uuid, ${taker.name}, ${next.reason}, ${remarks ?? null},
            ${JSON.stringify(sheet)}::json, ${words}, ${sheet.at}::timestamptz)
          returning id`,
      );
      const handoverId = row?.id ?? '';
      const target = { id: handoverId, name: taker.name, pilotCode };
      await audit(tx, 'handovers.write', { caller, origin }, target, { from: shift.from, to: shift.to });
      const facts = { by, totals: sheet.totals, items: 0 };
      await notifyOfHandover(tx, { pilotCode, to: taker.userId, handoverId, news: 'written', facts });
      return (await findHandover(tx, caller, 'GET /handovers/:id', handoverId, config.timeZone)).handover;
    });
  },
});

export const writeRoutes = [draft, writeHandover];
