import { type Swap, type SwapFailure, swapStates } from '@portal/shared/wire';
import {
  type Call,
  type Caller,
  col,
  isUuid,
  objectOf,
  type Queryable,
  raw,
  reach,
  refuse,
  type RowOf,
  rows,
  shownNameOf,
  type Sql,
  sql,
} from '../../platform';
import { turnsOfPeriod } from './expand';
import { isTurn, type DutyTurn, type TurnKey } from './roster';
import { type DutyPilot, rosterOf, zoneOf } from './dutyQueries';
import { checkSwap, type SwapWish } from './swap';
import { dayAt, zonedTimeToMs } from './wallClock';

const shape = {
  swapId: col.text,
  pilotCode: col.text,
  pilot: col.text,
  timeZone: col.text,
  role: col.text,
  byId: col.text,
  by: col.text,
  ofId: col.text,
  of: col.text,
  shiftId: col.text,
  day: col.text,
  shift: col.orNull(col.text),
  backShiftId: col.orNull(col.text),
  backDay: col.orNull(col.text),
  backShift: col.orNull(col.text),
  words: col.orNull(col.text),
  state: col.oneOf(...swapStates),
  timestamp: col.text,
};
export type SwapRow = RowOf<typeof shape>;

const nameOfShift = (id: string) =>
  raw(`(select h.name from duty_shifts h join duty_plans l on l.id = h.plan_id
    where h.shift_id = ${id} order by l.valid_from desc limit 1)`);
const columns = (fallback: string) =>
  sql`s.id as "swapId", s.pilot_code as "pilotCode", p.name as pilot,
    ${zoneOf(fallback)} as "timeZone", r.name as role,
    s.asked_by as "byId", ${shownNameOf('b')} as by, s.asked_of as "ofId", ${shownNameOf('o')} as of, s.shift_id as "shiftId", s.day,
    ${nameOfShift('s.shift_id')} as shift, s.back_shift_id as "backShiftId", s.back_day as "backDay",
    ${nameOfShift('s.back_shift_id')} as "backShift", s.words, s.state, s.created_at as timestamp`;
const tables = raw(`duty_swaps s join pilots p on p.code = s.pilot_code join roles r on r.id = s.role_id
  join users b on b.id = s.asked_by join users o on o.id = s.asked_of`);
const belongings = { parties: [sql`s.asked_by`, sql`s.asked_of`], pilot: sql`s.pilot_code` };

export const swapsOf = (db: Queryable, caller: Caller, fallback: string): Promise<SwapRow[]> =>
  rows(
    db,
    shape,
    sql`select ${columns(fallback)} from ${tables}
      where ${reach(caller, 'GET /duty/swaps', belongings)}
        and (s.created_at > now() - interval '30 days'
          or s.state = 'asked' and s.day > to_char(now() - interval '2 days', 'YYYY-MM-DD'))
      order by s.state <> 'asked', s.created_at desc, s.id limit 100`,
  );

/** @throws Refusal `unknown`, `forbidden` */
export async function findSwap(
  tx: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  fallback: string,
  lock: Sql = raw(''),
): Promise<SwapRow> {
  return objectOf(
    tx,
    'swap',
    shape,
    sql`select ${columns(fallback)}, ${reach(caller, call, belongings)} as allowed from ${tables}
      where s.id = ${isUuid(id, 'swap')}::uuid ${lock}`,
  );
}

export const pilotOfSwap = ({ pilotCode, pilot, timeZone }: SwapRow): DutyPilot => ({
  code: pilotCode,
  name: pilot,
  timeZone,
  // Only calls of duty plans change swaps.
  hasDuty: true,
});

const DAY_MS = 24 * 3_600_000;

export async function aroundDays(db: Queryable, pilot: DutyPilot, days: readonly string[]) {
  const moments = days.map((day) => zonedTimeToMs(pilot.timeZone, `${day}T12:00`));
  const [from, to] = [Math.min(...moments) - 2 * DAY_MS, Math.max(...moments) + 2 * DAY_MS];
  const roster = await rosterOf(db, pilot, from, to);
  const planned = (role: string): ReadonlySet<string> =>
    new Set(
      roster.plans
        .filter((plan) => plan.role === role)
        .flatMap(({ shifts }) => shifts.flatMap(({ people }) => people))
        .filter((id) => roster.staff.has(id)),
    );
  return { turns: await turnsOfPeriod(roster, from, to), planned };
}

const messages: Readonly<Record<SwapFailure, string>> = {
  notYours: 'The person who gives this shift away no longer has it.',
  notTheirs: 'The shift in exchange is no longer theirs.',
  begun: 'This shift has already begun or is over.',
  notOnPlan: 'This person is not on the plan of this role.',
  hasIt: 'Both already have this shift.',
  clash: 'Somebody would have two shifts at the same time.',
  askedAlready: 'You have already asked for this shift.',
  answered: 'This has already been answered.',
};

/** The refusal of a swap; clients read the code beside `swap`. */
export const refuseSwap = (failure: SwapFailure) => refuse.conflict(messages[failure], { swap: failure });

/** How far ahead the shift of a swap may be (docs/reference/product.md#duty). */
const MAX_SWAP_DAYS_AHEAD = 92;

/** @throws Refusal `conflict` with the reason, also for a past day; `invalid` for days too far ahead */
export async function checkWish(
  tx: Queryable,
  pilot: DutyPilot,
  wish: SwapWish,
  now: number,
): Promise<{ turn: DutyTurn; back: DutyTurn | undefined }> {
  const days = [wish.turn.day, ...(wish.back === undefined ? [] : [wish.back.day])];
  const today = Date.parse(dayAt(pilot.timeZone, now));
  const ahead = days.map((day) => Date.parse(day) - today);
  // A day may be long past or without a plan, so its turn is not looked for.
  if (ahead.some((ms) => ms < 0)) throw refuseSwap('begun');
  if (ahead.some((ms) => ms > MAX_SWAP_DAYS_AHEAD * DAY_MS))
    throw refuse.invalid({ day: `At most ${MAX_SWAP_DAYS_AHEAD} days ahead.` });
  const { turns, planned } = await aroundDays(tx, pilot, days);
  const find = (key: TurnKey | undefined) => key && turns.find((one) => isTurn(one, key));
  const [turn, back] = [find(wish.turn), find(wish.back)];
  const failure = checkSwap(turns, planned(turn?.role ?? ''), wish, now);
  if (failure !== undefined || turn === undefined)
    throw refuseSwap(turn === undefined ? 'notYours' : (failure ?? 'notYours'));
  return { turn, back };
}

const iso = (at: number) => new Date(at).toISOString();
const momentsOf = (turn: DutyTurn | undefined) => turn && { from: iso(turn.from), to: iso(turn.to) };

export function swapOf(row: SwapRow, find: (key: TurnKey) => DutyTurn | undefined): Swap {
  const { swapId, pilotCode, timeZone, role, shiftId, day, backShiftId, backDay, words, state, timestamp } =
    row;
  const named = (key: TurnKey, shift: string | null) => ({
    ...key,
    shift: shift ?? '',
    ...momentsOf(find(key)),
  });
  return {
    swapId,
    pilotCode,
    timeZone,
    role,
    askedBy: { userId: row.byId, name: row.by },
    askedOf: { userId: row.ofId, name: row.of },
    turn: named({ shiftId, day }, row.shift),
    ...(backShiftId !== null &&
      backDay !== null && { back: named({ shiftId: backShiftId, day: backDay }, row.backShift) }),
    ...(words !== null && { words }),
    state,
    timestamp,
  };
}
