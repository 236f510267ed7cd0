import {
  conditionNoteRequest,
  type ConditionOutcomeRequest,
  conditionOutcomeRequest,
  type Condition,
} from '@portal/shared/wire';
import { activeAt } from '../../events';
import {
  type Caller,
  displayName,
  type Queryable,
  refuse,
  route,
  type Sql,
  sql,
  timestamp,
} from '../../platform';
import { causesOf } from './causes';
import { reread, answers, changeCondition, findCondition, forUpdateOfCondition } from './ownershipQueries';

/** A note or outcome by the owner counts as activity. */
const sign = ({ owner, cleared }: Condition, { userId }: Caller, now: Date): Sql =>
  owner?.userId === userId && cleared === undefined ? activeAt(now) : sql`holder_id = holder_id`;

const writeNote = route({
  ...answers,
  call: 'POST /conditions/:id/notes',
  summary: 'Adds a note to a condition; it cannot be changed, and everybody concerned can read it',
  body: conditionNoteRequest,
  status: 201,
  handle: ({ params, body: { words }, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'POST /conditions/:id/notes',
        params.id,
        forUpdateOfCondition,
      );
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { kind: 'noted', action: 'conditions.note', words, now: now() },
        sign(condition, caller, now()),
      );
      return reread(tx, caller, condition.conditionId);
    }),
});

/** @throws Refusal `invalid` for a cause that is not in the pilot's list, unless the outcome has it already */
async function checkCause(
  tx: Queryable,
  { pilotCode, outcome }: Condition,
  { cause }: ConditionOutcomeRequest,
): Promise<void> {
  if (cause === null || cause === outcome?.cause) return;
  const causes = await causesOf(tx, pilotCode);
  if (!causes.includes(cause)) throw refuse.invalid({ cause: `Must be one of the causes of ${pilotCode}.` });
}

const explain = route({
  ...answers,
  call: 'PUT /conditions/:id/outcome',
  summary: 'Records the cause of a condition and its remedy; every change is added to the history',
  body: conditionOutcomeRequest,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /conditions/:id/outcome';
      const condition = await findCondition(tx, caller, call, params.id, forUpdateOfCondition);
      await checkCause(tx, condition, body);
      const { cause, remedy } = body;
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        {
          kind: 'explained',
          action: 'conditions.outcome',
          words: [cause, remedy].filter((part) => part !== null).join(' · '),
          now: now(),
        },
        sql`cause = ${cause}, remedy = ${remedy}, outcome_by = ${displayName(caller)},
          outcome_at = ${timestamp(now())}, ${sign(condition, caller, now())}`,
      );
      return reread(tx, caller, condition.conditionId);
    }),
});

export const noteRoutes = [writeNote, explain];
