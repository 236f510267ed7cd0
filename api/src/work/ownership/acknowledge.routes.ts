import { type Condition, giveBackRequest } from '@portal/shared/wire';
import { col, first, type Queryable, refuse, route, sql } from '../../platform';
import { notifyConcerned } from '../../events';
import {
  reread,
  answers,
  checkActive,
  checkFree,
  findCondition,
  forUpdateOfCondition,
} from './ownershipQueries';
import { releaseCondition } from './releaseCondition';
import { acknowledge } from './acknowledge';

const acknowledgeRoute = route({
  ...answers,
  call: 'PUT /conditions/:id/owner',
  summary:
    'Acknowledges a condition ("I have it"), not the alarm at the machine; the second of two callers gets the name of the first',
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/owner',
        params.id,
        forUpdateOfCondition,
      );
      checkFree(condition, caller);
      // An owner who was asked whether they still have it confirms it.
      if (condition.owner !== undefined && condition.owner.asked === undefined) return condition;
      checkActive(condition);
      // An administrator or supervisor may have no notification of it.
      await notifyConcerned(tx, [{ conditionId: condition.conditionId, people: [caller.userId] }]);
      await acknowledge(tx, condition, caller, origin, { now: now() });
      return reread(tx, caller, condition.conditionId);
    }),
});

/** How long a mistaken acknowledgement is undone without a reason, ms: longer than pages offer it. */
const RELEASE_WITHOUT_REASON_MS = 60_000;

async function isJustTaken(tx: Queryable, { conditionId, owner }: Condition, now: Date): Promise<boolean> {
  if (owner === undefined || now.getTime() - Date.parse(owner.since) > RELEASE_WITHOUT_REASON_MS)
    return false;
  const last = await first(
    tx,
    { kind: col.text },
    sql`select deed as kind from condition_notes where condition_id = ${conditionId}::uuid order by id desc limit 1`,
  );
  return last?.kind === 'taken';
}

const releaseRoute = route({
  ...answers,
  call: 'PUT /conditions/:id/release',
  summary: 'Releases the caller’s condition, with a reason unless they have just acknowledged it',
  body: giveBackRequest,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/release',
        params.id,
        forUpdateOfCondition,
      );
      checkFree(condition, caller);
      if (condition.owner === undefined) throw refuse.conflict('Nobody has it.', { owner: '' });
      if (body.words === undefined && !(await isJustTaken(tx, condition, now())))
        throw refuse.invalid({ words: 'Say why.' });
      await releaseCondition(tx, condition, caller, origin, { words: body.words, now: now() });
      return reread(tx, caller, condition.conditionId);
    }),
});

export const acknowledgeRoutes = [acknowledgeRoute, releaseRoute];
