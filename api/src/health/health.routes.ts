import { healthSchema } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { sql } from '../db/sql';
import { route } from '../http/route';
import { type Basics } from '../context/basics';

const databaseState = ({ db }: Basics): Promise<'up' | 'down'> =>
  db.query(sql`select 1`).then(
    () => (db.listening() ? 'up' : 'down'),
    () => 'down',
  );

const live = route({
  call: 'GET /health/live',
  summary: 'The process is alive',
  data: z.object({ status: z.literal('up') }),
  handle: () => Promise.resolve({ status: 'up' as const }),
});

const ready = route({
  call: 'GET /health/ready',
  summary: 'Database and broker answer; 503 where one does not',
  data: healthSchema,
  async handle({ basics, reply }) {
    const checks = { database: await databaseState(basics), broker: basics.broker() };
    const up = checks.database === 'up' && checks.broker !== 'down';
    if (!up) reply.code(503);
    return { status: up ? ('up' as const) : ('down' as const), checks };
  },
});

export const healthRoutes = [live, ready];
