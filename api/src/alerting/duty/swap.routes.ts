import { type AuditAction, type Swap, swapAnswerRequest, swapRequest, swapSchema } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  type Caller,
  col,
  displayName,
  exists,
  first,
  type Origin,
  type Queryable,
  raw,
  refuse,
  route,
  sql,
} from '../../platform';
import { type DutyTurn, type TurnKey } from './roster';
import { findPilot, oneAtATime } from './dutyQueries';
import {
  aroundDays,
  checkWish,
  findSwap,
  pilotOfSwap,
  refuseSwap,
  swapOf,
  type SwapRow,
  swapsOf,
} from './swapQueries';
import { type DutyNews, notifyOfDuty } from './notify';
import { wordsOf } from './swap';

const daysOf = ({ day, backDay }: SwapRow) => [day, ...(backDay === null ? [] : [backDay])];

const nameOf = ({ shiftId, day }: TurnKey) => `${shiftId} ${day}`;

/** Swaps with the current moments of their shifts. */
async function withMoments(db: Queryable, swaps: readonly SwapRow[]): Promise<Swap[]> {
  const turns = new Map<string, ReadonlyMap<string, DutyTurn>>();
  for (const row of swaps)
    if (!turns.has(row.pilotCode)) {
      const days = swaps.filter(({ pilotCode }) => pilotCode === row.pilotCode).flatMap(daysOf);
      const around = await aroundDays(db, pilotOfSwap(row), days);
      turns.set(row.pilotCode, new Map(around.turns.map((turn) => [nameOf(turn), turn])));
    }
  return swaps.map((row) => swapOf(row, (key) => turns.get(row.pilotCode)?.get(nameOf(key))));
}

async function oneWithMoments(db: Queryable, row: SwapRow): Promise<Swap> {
  const [swap] = await withMoments(db, [row]);
  if (swap === undefined) throw new Error('A swap was lost.');
  return swap;
}

const listSwaps = route({
  call: 'GET /duty/swaps',
  cost: 'dear',
  summary:
    'The shift swaps that the caller requested or is asked for: open ones and those of the last 30 days',
  data: z.array(swapSchema),
  async handle({ caller, basics: { db, config } }) {
    return withMoments(db, await swapsOf(db, caller, config.timeZone));
  },
});

const write = (
  tx: Queryable,
  action: AuditAction,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  row: SwapRow,
) =>
  audit(
    tx,
    action,
    { caller, origin },
    { id: row.swapId, name: `${row.by} → ${row.of}`, pilotCode: row.pilotCode },
    {
      role: row.role,
      shift: row.shift,
      day: row.day,
      ...(row.backDay !== null && { backShift: row.backShift, backDay: row.backDay }),
    },
  );

const askForSwap = route({
  call: 'POST /duty/pilots/:pilotCode/swaps',
  budget: budgets.changes,
  summary:
    'Asks somebody on the same plan to take one of the caller’s shifts, optionally in exchange for one of theirs',
  body: swapRequest,
  data: swapSchema,
  status: 201,
  handle: ({ params, body, caller, origin, basics: { db, config, now } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /duty/pilots/:pilotCode/swaps';
      const pilot = await findPilot(tx, caller, call, params.pilotCode, config, oneAtATime);
      const { shiftId, day, userId, back, words } = body;
      const wish = { by: caller.userId, of: userId, turn: { shiftId, day }, back };
      const { turn, back: backTurn } = await checkWish(tx, pilot, wish, now().getTime());
      const isRequested = await exists(
        tx,
        sql`select from duty_swaps where asked_by = ${caller.userId}::uuid and shift_id = ${shiftId}::uuid
          and day = ${day} and state = 'asked'`,
      );
      if (isRequested) throw refuseSwap('askedAlready');
      const made = await first(
        tx,
        { id: col.text },
        sql`insert into duty_swaps (pilot_code, role_id, asked_by, asked_of, shift_id, day, back_shift_id, back_day, words)
          select ${pilot.code}, id, ${caller.userId}::uuid, ${userId}::uuid, ${shiftId}::uuid, ${day},
            ${back?.shiftId ?? null}::uuid, ${back?.day ?? null}, ${words ?? null}
          from roles where name = ${turn.role} returning id`,
      );
      const row = await findSwap(tx, caller, 'GET /duty/swaps', made?.id ?? '', config.timeZone);
      await write(tx, 'duty.swapAsk', caller, origin, row);
      await notifyOfDuty(tx, {
        pilotCode: pilot.code,
        to: userId,
        news: 'asked',
        by: displayName(caller),
        what: wordsOf(pilot.timeZone, turn),
        back: backTurn && wordsOf(pilot.timeZone, backTurn),
        role: row.role,
        words,
      });
      return oneWithMoments(tx, row);
    }),
});

const auditActions = {
  agreed: 'duty.swapAgree',
  declined: 'duty.swapDecline',
  withdrawn: 'duty.swapWithdraw',
} as const;

const otherOf = ({ byId, ofId }: SwapRow, caller: Caller) => (caller.userId === byId ? ofId : byId);

const answerSwap = route({
  call: 'PUT /duty/swaps/:id',
  budget: budgets.changes,
  summary: 'Accepts or declines a shift swap, or withdraws an own request; notifies the other person',
  body: swapAnswerRequest,
  data: swapSchema,
  handle: ({ params, body: { state }, caller, origin, basics: { db, config, now } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /duty/swaps/:id';
      const seen = await findSwap(tx, caller, call, params.id, config.timeZone);
      // Locks the pilot first, in the same order as every other change in it.
      await tx.query(sql`select from pilots p where p.code = ${seen.pilotCode} ${oneAtATime}`);
      const row = await findSwap(tx, caller, call, params.id, config.timeZone, raw('for update of s'));
      const answers = state === 'withdrawn' ? row.byId : row.ofId;
      if (answers !== caller.userId) throw refuse.forbidden('Only the other person can answer this.');
      if (row.state !== 'asked') throw refuseSwap('answered');
      if (state === 'agreed') {
        const { byId: by, ofId: of, shiftId, day, backShiftId, backDay } = row;
        const back =
          backShiftId === null || backDay === null ? undefined : { shiftId: backShiftId, day: backDay };
        await checkWish(tx, pilotOfSwap(row), { by, of, turn: { shiftId, day }, back }, now().getTime());
      }
      await tx.query(
        sql`update duty_swaps set state = ${state}, answered_at = clock_timestamp() where id = ${row.swapId}::uuid`,
      );
      await write(tx, auditActions[state], caller, origin, row);
      await notifyOfDuty(tx, {
        pilotCode: row.pilotCode,
        to: otherOf(row, caller),
        news: state satisfies DutyNews,
        by: displayName(caller),
        what: `${row.shift ?? ''}, ${row.day}`,
        role: row.role,
      });
      return oneWithMoments(tx, { ...row, state });
    }),
});

export const swapRoutes = [listSwaps, askForSwap, answerSwap];
