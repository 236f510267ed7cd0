import {
  type Condition,
  type ConditionAsked,
  conditionAnswerRequest,
  conditionAskedSchema,
  linkTokenText,
} from '@portal/shared/wire';
import {
  audit,
  type Basics,
  budgets,
  type Caller,
  personById,
  type Queryable,
  raw,
  readSecret,
  refuse,
  route,
  spend,
  type Sql,
  type Used,
  consumeSecret,
} from '../../platform';
import { conditionTarget, findCondition, forUpdateOfCondition } from './ownershipQueries';
import { releaseCondition } from './releaseCondition';
import { acknowledge } from './acknowledge';

const CALL = 'PUT /conditions/:id/owner';

const deadLink = () => refuse.invalid({ token: 'This link is no longer valid.' });

/**
 * The person and the condition of a link, with the person's rights of today.
 * @throws Refusal `invalid` for a dead link, `forbidden`
 */
async function askedBy(
  tx: Queryable,
  used: Used | undefined,
  { config }: Basics,
  lock: Sql = raw(''),
): Promise<{ caller: Caller; condition: Condition }> {
  const person = used && (await personById(tx, used.userId));
  if (!used?.conditionId || person?.status !== 'ACTIVE') throw deadLink();
  const caller = { ...person, sessionId: '', oversees: config.overseerRoles.includes(person.userRole) };
  return { caller, condition: await findCondition(tx, caller, CALL, used.conditionId, lock) };
}

const isAskedOf = (owner: Condition['owner'], userId: string): boolean =>
  owner?.userId === userId && owner.asked !== undefined;

/** Only the facts that the message contained, because nobody has signed in. */
function askedOf(
  {
    conditionId,
    pilotCode,
    topic,
    description,
    module,
    moduleName,
    priority,
    raised,
    cleared,
    owner,
  }: Condition,
  { userId }: Caller,
): ConditionAsked {
  return {
    conditionId,
    pilotCode,
    topic,
    module,
    priority,
    raised,
    ...(description !== undefined && { description }),
    ...(moduleName !== undefined && { moduleName }),
    ...(cleared !== undefined && { cleared }),
    ...(owner !== undefined && {
      owner: {
        name: owner.name,
        isYou: owner.userId === userId,
        ...(isAskedOf(owner, userId) && { isAsked: true }),
      },
    }),
  };
}

const readLink = route({
  call: 'POST /conditions/answer/look',
  summary: 'The current state of the condition that a mailed link is about; changes nothing',
  body: linkTokenText,
  bodyIs: 'text',
  data: conditionAskedSchema,
  async handle({ body, basics }) {
    const { db, now } = basics;
    const used = await readSecret(db, body, 'condition', now());
    if (used !== undefined) await spend(db, used.userId, budgets.changes, now());
    const { caller, condition } = await askedBy(db, used, basics);
    return askedOf(condition, caller);
  },
});

const answerLink = route({
  call: 'POST /conditions/answer',
  summary:
    'Answers an escalation or the question to an owner by its mailed link, once: "I have it" or "not me"; returns the new state',
  body: conditionAnswerRequest,
  data: conditionAskedSchema,
  async handle({ body, origin, basics }) {
    const { db, now } = basics;
    const secret = await readSecret(db, body.token, 'condition', now());
    if (secret !== undefined) await spend(db, secret.userId, budgets.changes, now());
    return db.transaction(async (tx) => {
      const used = await consumeSecret(tx, body.token, 'condition', now());
      const { caller, condition } = await askedBy(tx, used, basics, forUpdateOfCondition);
      const { conditionId, cleared, owner } = condition;
      const isAsked = cleared === undefined && isAskedOf(owner, caller.userId);
      const change = { now: now(), by: 'link' } as const;
      if (body.answer === 'notMe' && isAsked) await releaseCondition(tx, condition, caller, origin, change);
      else if (body.answer === 'notMe')
        await audit(tx, 'conditions.decline', { caller, origin }, conditionTarget(condition), { by: 'link' });
      else if (cleared === undefined && (owner === undefined || isAsked))
        await acknowledge(tx, condition, caller, origin, change);
      return askedOf(await findCondition(tx, caller, CALL, conditionId), caller);
    });
  },
});

export const answerRoutes = [readLink, answerLink];
