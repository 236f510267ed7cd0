import { shelveRequest } from '@portal/shared/wire';
import { hideLines, showLines } from '../../events';
import { displayName, refuse, route, sql } from '../../platform';
import { offTheShelf } from './shelf';
import {
  reread,
  answers,
  changeCondition,
  checkActive,
  findCondition,
  forUpdateOfCondition,
} from './ownershipQueries';

const shelve = route({
  ...answers,
  call: 'PUT /conditions/:id/shelf',
  summary:
    'Shelves a condition for everybody, with a reason and for at most one shift; a worse priority ends it at once',
  body: shelveRequest,
  handle: ({ params, body, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'PUT /conditions/:id/shelf',
        params.id,
        forUpdateOfCondition,
      );
      checkActive(condition);
      if (condition.shelf !== undefined)
        throw refuse.conflict(`${condition.shelf.by} has shelved it.`, { shelf: condition.shelf.by });
      const until = new Date(now().getTime() + body.minutes * 60_000).toISOString();
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { kind: 'shelved', action: 'conditions.shelve', words: body.reason, now: now() },
        sql`shelved_until = ${until}::timestamptz, shelved_as = priority, worsened_at = null, shelved_by = ${displayName(caller)}, shelf_reason = ${body.reason}`,
      );
      await hideLines(tx, condition.conditionId);
      return reread(tx, caller, condition.conditionId);
    }),
});

const unshelve = route({
  ...answers,
  call: 'DELETE /conditions/:id/shelf',
  summary: 'Ends the shelving of a condition early',
  handle: ({ params, caller, origin, basics: { db, now } }) =>
    db.transaction(async (tx) => {
      const condition = await findCondition(
        tx,
        caller,
        'DELETE /conditions/:id/shelf',
        params.id,
        forUpdateOfCondition,
      );
      if (condition.shelf === undefined) return condition;
      await changeCondition(
        tx,
        condition,
        caller,
        origin,
        { kind: 'unshelved', action: 'conditions.unshelve', now: now() },
        offTheShelf,
      );
      await showLines(tx, [condition.conditionId]);
      return reread(tx, caller, condition.conditionId);
    }),
});

export const shelfRoutes = [shelve, unshelve];
