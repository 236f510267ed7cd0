import { sessionSchema, signInMethods } from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  userTarget,
  audit,
  col,
  endSessions,
  endSessionsOf,
  isUuid,
  objectOf,
  reach,
  route,
  rows,
  sql,
  timestamp,
} from '../../platform';

const listSessions = route({
  call: 'GET /users/sessions',
  summary: 'The caller’s sessions, last used first',
  data: z.array(sessionSchema),
  handle: ({ caller, basics: { db, now } }) =>
    rows(
      db,
      {
        id: col.text,
        createdAt: col.text,
        lastUsedAt: col.text,
        userAgent: col.text,
        address: col.text,
        method: col.oneOf(...signInMethods),
        current: col.flag,
      },
      sql`select id, created_at as "createdAt", last_used_at as "lastUsedAt", user_agent as "userAgent", address, method,
          id = ${caller.sessionId}::uuid as current
        from sessions
        where user_id = ${caller.userId}::uuid and idle_until > ${timestamp(now())}
          and ends_at > ${timestamp(now())}
        order by last_used_at desc, id`,
    ),
});

const endOwnSession = route({
  call: 'DELETE /users/sessions/:id',
  summary: "Ends one of the caller's sessions",
  data: z.null(),
  async handle({ params, caller, origin, basics: { db } }) {
    const id = isUuid(params.id, 'session');
    await db.transaction(async (tx) => {
      const within = reach(caller, 'DELETE /users/sessions/:id', { user: sql`user_id` });
      await objectOf(
        tx,
        'session',
        {},
        sql`select ${within} as allowed from sessions where id = ${id}::uuid for update`,
      );
      await endSessions(tx, [sql`id = ${id}::uuid`]);
      await audit(tx, 'auth.endSession', { caller, origin }, userTarget(caller));
    });
  },
});

const endOthers = route({
  call: 'DELETE /users/sessions',
  summary: 'Ends the caller’s other sessions; returns the number',
  data: z.int(),
  handle: ({ caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const ended = await endSessionsOf(tx, caller.userId, caller.sessionId);
      if (ended.length > 0)
        await audit(tx, 'auth.endSession', { caller, origin }, userTarget(caller), { count: ended.length });
      return ended.length;
    }),
});

export const sessionRoutes = [listSessions, endOwnSession, endOthers];
