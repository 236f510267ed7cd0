import { fullNameOf } from '@portal/kit';
import {
  done,
  fieldsOf,
  foreign,
  match,
  paged,
  refuse,
  type MockAnswer,
  type MockCall,
} from '@portal/kit/mock';
import {
  isWorse,
  newestFirst,
  type Condition,
  type EscalationEnd,
  type ConditionNote,
  MAX_NOTE,
  type Notification,
} from '@portal/kit/wire';
import { newId, textOf, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';

const shown = ({
  notes: _notes,
  escalation: _escalation,
  earlier: _earlier,
  ...condition
}: KeptCondition): Condition => condition;
const wordsOf = (value: unknown) => textOf(value).trim();

/** One line for each condition that is not shelved: its newest notification, with the condition. */
export function byCondition({ conditions }: BackEnd, list: readonly Notification[]): Notification[] {
  const seen = new Set<string>();
  return [...list].sort(newestFirst).flatMap((one) => {
    const kept = conditions.find(({ conditionId }) => conditionId === one.relatedCondition);
    if (!kept) return [one];
    const line = `${one.userId} ${kept.conditionId}`;
    if (seen.has(line) || kept.shelf) return [];
    seen.add(line);
    return [{ ...one, condition: shown(kept) }];
  });
}

export function answerConditions(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { conditions } = backEnd;
  if (match('GET /conditions', call)) {
    const { shelved, active, holder, priority } = call.params;
    const found = conditions.filter(
      (one) =>
        (shelved === undefined || String(one.shelf !== undefined) === String(shelved)) &&
        (active === undefined || String(one.cleared === undefined) === String(active)) &&
        (holder !== 'nobody' || one.holder === undefined) &&
        (priority === undefined || one.priority === priority),
    );
    if (call.params.sortAttribute === 'priority')
      found.sort((one, other) => Number(isWorse(other.priority, one.priority)) || -1);
    return done(paged(found.map(shown), call.params));
  }
  const change = changes.find(([pattern]) => match(pattern, call));
  const id = change && match(change[0], call)?.[0];
  if (!change || id === undefined) return undefined;
  const one = conditions.find(({ conditionId }) => conditionId === id);
  if (!one) return refuse(404, 'Not found', { object: 'condition' });
  return change[1](backEnd, one, call.body);
}

type Answer = (backEnd: BackEnd, one: KeptCondition, body: unknown) => MockAnswer;

const note = ({ caller }: BackEnd, one: KeptCondition, deed: ConditionNote['deed'], more: object = {}) =>
  one.notes.unshift({ timestamp: new Date().toISOString(), deed, by: fullNameOf(caller), ...more });

function stop({ caller }: BackEnd, { holder, cleared }: KeptCondition): MockAnswer | undefined {
  if (cleared !== undefined) return refuse(409, 'It is cleared already.', { cleared });
  if (holder && holder.userId !== caller.userId)
    return refuse(409, `${holder.name} has it.`, { holder: holder.name });
  return undefined;
}

const since = () => new Date().toISOString();

function stopEscalation(one: KeptCondition, why: EscalationEnd): void {
  if (!one.escalation || one.escalation.ended !== undefined) return;
  delete one.escalation.next;
  one.escalation.ended = since();
  one.escalation.why = why;
}

const take: Answer = (backEnd, one) => {
  const { caller, notifications } = backEnd;
  const stopped = stop(backEnd, one);
  if (stopped) return stopped;
  if (one.holder?.asked !== undefined) {
    delete one.holder.asked;
    note(backEnd, one, 'taken');
  }
  if (!one.holder) {
    one.holder = { userId: caller.userId, name: fullNameOf(caller), since: since() };
    note(backEnd, one, 'taken');
    stopEscalation(one, 'held');
  }
  for (const told of notifications)
    if (told.relatedCondition === one.conditionId && told.userId === caller.userId)
      told.notificationStatus = 'Read';
  return done(shown(one));
};

const giveBack: Answer = (backEnd, one, body) => {
  const words = wordsOf(fieldsOf(body).words);
  const isUndo = one.notes[0]?.deed === 'taken';
  if (foreign(body, ['words']).length > 0 || (words === '' && !isUndo))
    return refuse(400, 'Invalid', { words: 'Say why.' });
  if (one.holder?.userId !== backEnd.caller.userId)
    return refuse(409, 'Somebody else has it.', { holder: one.holder?.name ?? '' });
  delete one.holder;
  note(backEnd, one, 'givenBack', words === '' ? {} : { words });
  return done(shown(one));
};

function handTo(backEnd: BackEnd, one: KeptCondition, body: unknown): MockAnswer | undefined {
  const stopped = stop(backEnd, one);
  if (stopped) return stopped;
  const target = backEnd.people.find(({ userId }) => userId === fieldsOf(body).targetUserId);
  if (!target) return refuse(404, 'Not found', { object: 'user' });
  one.holder = { userId: target.userId, name: fullNameOf(target), since: since() };
  stopEscalation(one, 'held');
  return undefined;
}

const hand: Answer = (backEnd, one, body) => {
  const refused = handTo(backEnd, one, body);
  if (refused) return refused;
  note(backEnd, one, 'handed', { to: one.holder?.name });
  return done(shown(one));
};

const assign: Answer = (backEnd, one, body) => {
  const { targetUserId } = fieldsOf(body);
  const target = backEnd.people.find(({ userId }) => userId === targetUserId);
  // A cleared condition keeps its owner.
  const refused = one.cleared === undefined ? handTo(backEnd, one, body) : undefined;
  if (refused) return refused;
  if (!target) return refuse(404, 'Not found', { object: 'user' });
  const { caller } = backEnd;
  const { description, priority, due } = fieldsOf(body);
  const assignmentId = newId();
  backEnd.assignments.push({
    assignmentId,
    sourceUserId: caller.userId,
    sourceUser: fullNameOf(caller),
    targetUserId: target.userId,
    targetUser: fullNameOf(target),
    status: 'Open',
    description: wordsOf(description),
    module: one.module,
    moduleName: one.moduleName,
    priority: priority === 'High' || priority === 'Low' ? priority : 'Mid',
    comments: [],
    timestamp: since(),
    timestampUpdated: since(),
    ...(typeof due === 'string' && { due }),
  });
  one.assignmentId = assignmentId;
  note(backEnd, one, 'assigned', { to: fullNameOf(target) });
  return done(shown(one));
};

const write: Answer = (backEnd, one, body) => {
  const words = wordsOf(fieldsOf(body).words);
  if (words === '' || words.length > MAX_NOTE)
    return refuse(400, 'Invalid', { words: `Must have 1 to ${MAX_NOTE} characters.` });
  if (one.holder?.userId === backEnd.caller.userId) delete one.holder.asked;
  note(backEnd, one, 'noted', { words });
  return done(shown(one));
};

const explain: Answer = (backEnd, one, body) => {
  const { cause, remedy } = fieldsOf(body);
  const [what, helped] = [wordsOf(cause), wordsOf(remedy)];
  if (what === '' && helped === '') return refuse(400, 'Invalid', { remedy: 'Needs a cause or a remedy' });
  one.outcome = {
    ...(what !== '' && { cause: what }),
    ...(helped !== '' && { remedy: helped }),
    by: fullNameOf(backEnd.caller),
    timestamp: since(),
  };
  note(backEnd, one, 'explained', { words: [what, helped].filter(Boolean).join(' · ') });
  return done(shown(one));
};

const shelve: Answer = (backEnd, one, body) => {
  const { minutes, reason } = fieldsOf(body);
  if (wordsOf(reason) === '' || typeof minutes !== 'number')
    return refuse(400, 'Invalid', { reason: 'Say why.' });
  if (one.shelf) return refuse(409, `${one.shelf.by} has shelved it.`, { shelf: one.shelf.by });
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  one.shelf = { until, by: fullNameOf(backEnd.caller), reason: wordsOf(reason) };
  stopEscalation(one, 'shelved');
  note(backEnd, one, 'shelved', { words: wordsOf(reason) });
  for (const told of backEnd.notifications)
    if (told.relatedCondition === one.conditionId) told.notificationStatus = 'Read';
  return done(shown(one));
};

const unshelve: Answer = (backEnd, one) => {
  if (one.shelf) note(backEnd, one, 'unshelved');
  delete one.shelf;
  return done(shown(one));
};

const changes: readonly (readonly [pattern: string, answer: Answer])[] = [
  ['GET /conditions/:id', (_backEnd, one) => done(one)],
  ['PUT /conditions/:id/holder', take],
  ['PUT /conditions/:id/give-back', giveBack],
  ['PUT /conditions/:id/hand', hand],
  ['POST /conditions/:id/assignment', assign],
  ['POST /conditions/:id/notes', write],
  ['PUT /conditions/:id/outcome', explain],
  ['PUT /conditions/:id/shelf', shelve],
  ['DELETE /conditions/:id/shelf', unshelve],
];
