import { fullNameOf } from '@portal/kit';
import { done, fieldsOf, match, paged, refuse, type MockAnswer, type MockCall } from '@portal/kit/mock';
import {
  isWorse,
  newestFirst,
  type Condition,
  type ConditionNote,
  type Notification,
  type User,
} from '@portal/kit/wire';
import { textOf, type BackEnd } from './backEnd';
import type { KeptCondition } from './kept';

const shown = ({
  notes: _notes,
  escalation: _escalation,
  earlier: _earlier,
  ...condition
}: KeptCondition): Condition => condition;
type Note = Pick<ConditionNote, 'deed' | 'words'>;
type Fields = Record<string, unknown>;

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
  for (const [pattern, change] of Object.entries(changes)) {
    const [id] = match(pattern, call) ?? [];
    if (id === undefined) continue;
    const one = conditions.find(({ conditionId }) => conditionId === id);
    if (!one) return refuse(404, 'Not found', { object: 'condition' });
    const note = change(one, backEnd.caller, fieldsOf(call.body));
    if (note)
      one.notes.unshift({ timestamp: new Date().toISOString(), by: fullNameOf(backEnd.caller), ...note });
    return done(call.method === 'GET' ? one : shown(one));
  }
  return undefined;
}

/** What a change leaves in the lists; a refusal is a test's own answer. */
const changes: Readonly<
  Record<string, (one: KeptCondition, caller: User, body: Fields) => Note | undefined>
> = {
  'GET /conditions/:id': () => undefined,
  'PUT /conditions/:id/holder'(one, { userId, ...caller }) {
    one.holder = { userId, name: fullNameOf(caller), since: new Date().toISOString() };
    return { deed: 'taken' };
  },
  'PUT /conditions/:id/give-back'(one, _caller, { words }) {
    delete one.holder;
    return { deed: 'givenBack', ...(words !== undefined && { words: textOf(words) }) };
  },
  'PUT /conditions/:id/hand': () => undefined,
  'POST /conditions/:id/assignment': () => undefined,
  'POST /conditions/:id/notes': (_one, _caller, { words }) => ({ deed: 'noted', words: textOf(words) }),
  'PUT /conditions/:id/outcome'(one, caller, body) {
    one.outcome = { ...body, by: fullNameOf(caller), timestamp: new Date().toISOString() };
    return undefined;
  },
  'PUT /conditions/:id/shelf'(one, caller, { reason }) {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    one.shelf = { until, by: fullNameOf(caller), reason: textOf(reason) };
    return undefined;
  },
  'DELETE /conditions/:id/shelf'(one) {
    delete one.shelf;
    return undefined;
  },
};
