import {
  createScreenRequest,
  madeScreenSchema,
  SCREEN_CODE_MS,
  screenSchema,
  shownScreenCode,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  checkPilotWithinReach,
  col,
  endOf,
  first,
  holdSession,
  route,
  sql,
  timestamp,
} from '../../platform';
import { createScreenCode, markOfScreenCode } from './code';
import { screenTarget, lockScreen, screensOf } from './screenQueries';

const listScreens = route({
  call: 'GET /wallboard/screens',
  summary: 'The wall screens within reach, including those whose code is unused',
  data: z.array(screenSchema),
  handle: ({ caller, basics: { db, now } }) => screensOf(db, caller, 'GET /wallboard/screens', now()),
});

const createScreen = route({
  call: 'POST /wallboard/screens',
  budget: budgets.screens,
  requiresStepUp: true,
  summary: 'Creates a code for a wall screen: only this response contains it, valid once and for 15 minutes',
  body: createScreenRequest,
  data: madeScreenSchema,
  status: 201,
  handle: ({ body: { name, pilotCode }, caller, origin, basics: { db, mailer, now, seal } }) =>
    db.transaction(async (tx) => {
      await holdSession(tx, caller);
      await checkPilotWithinReach(tx, caller, 'POST /wallboard/screens', pilotCode);
      const code = createScreenCode();
      const made = now();
      const until = new Date(made.getTime() + SCREEN_CODE_MS);
      const row = await first(
        tx,
        { screenId: col.text },
        sql`insert into screens (pilot_code, name, made_by, made_at, code_hash, code_until)
          values (${pilotCode}, ${name}, ${caller.userId}::uuid, ${timestamp(made)},
            ${markOfScreenCode(seal, code)}, ${timestamp(until)})
          returning id as "screenId"`,
      );
      const [screen] = await screensOf(tx, caller, 'POST /wallboard/screens', made, [
        sql`s.id = ${row?.screenId ?? null}::uuid`,
      ]);
      if (screen === undefined) throw new Error('A screen was not stored.');
      await mailer.enqueue(tx, { purpose: 'screenMade', userId: caller.userId, about: name });
      await audit(tx, 'screens.create', { caller, origin }, screenTarget(screen));
      return { screen, code: shownScreenCode(code) };
    }),
});

const revokeScreen = route({
  call: 'DELETE /wallboard/screens/:id',
  budget: budgets.screens,
  summary: 'Revokes a wall screen, effective at its next request, or its unused code',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const screen = await lockScreen(tx, caller, 'DELETE /wallboard/screens/:id', params.id, now());
      await tx.query(sql`delete from screens where id = ${screen.screenId}::uuid`);
      await audit(tx, 'screens.revoke', { caller, origin }, screenTarget(screen));
    }),
});

const takeOverScreen = route({
  call: 'POST /wallboard/screens/:id/keep',
  budget: budgets.screens,
  requiresStepUp: true,
  summary: 'Renews the access of a wall screen: the caller becomes responsible for it',
  data: z.null(),
  async handle({ params, caller, origin, basics: { config, db, mailer, now } }) {
    const at = now();
    await db.transaction(async (tx) => {
      await holdSession(tx, caller);
      const screen = await lockScreen(tx, caller, 'POST /wallboard/screens/:id/keep', params.id, at);
      await tx.query(
        sql`update screens set made_by = ${caller.userId}::uuid,
            ends_at = case when token_hash is not null then ${endOf(at.toISOString(), config)}::timestamptz end
          where id = ${screen.screenId}::uuid`,
      );
      await mailer.enqueue(tx, { purpose: 'screenMade', userId: caller.userId, about: screen.name });
      await audit(tx, 'screens.keep', { caller, origin }, screenTarget(screen), { madeBy: screen.madeBy });
    });
  },
});

export const screenRoutes = [listScreens, createScreen, takeOverScreen, revokeScreen];
