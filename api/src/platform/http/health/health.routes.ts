import { healthSchema, readinessSchema } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { route } from '../route';
import { databaseHealth } from './databaseHealth';

/** Seconds until another look is worth it. */
const RETRY_SECONDS = '5';

const live = route({
  call: 'GET /health/live',
  summary: 'Liveness: the process runs',
  data: z.object({ status: z.literal('up') }),
  handle: () => Promise.resolve({ status: 'up' as const }),
});

const statusOf = { up: 'up', slow: 'degraded', down: 'down' } as const;

const ready = route({
  call: 'GET /health/ready',
  summary: 'Readiness: 503 if the database does not respond, `degraded` if it is slow',
  data: readinessSchema,
  async handle({ basics: { db }, reply }) {
    const { state, ...words } = await databaseHealth(db);
    if (state === 'down') {
      reply.code(503);
      reply.header('retry-after', RETRY_SECONDS);
    }
    return { status: statusOf[state], checks: { database: state }, ...words };
  },
});

const NO_BROKER = 'The broker does not answer: events from MQTT wait there.';

const NO_NATS = 'NATS does not answer: PostgreSQL does its work.';

const readHealth = route({
  call: 'GET /health',
  summary: 'The state of everything that this instance depends on; always 200',
  data: healthSchema,
  async handle({ basics: { db, broker, nats } }) {
    const { state, detail } = await databaseHealth(db);
    const checks = { database: state, broker: broker(), nats: nats.state() };
    const missing = [checks.broker === 'down' && NO_BROKER, checks.nats === 'down' && NO_NATS];
    const words = [detail, ...missing].filter((one) => typeof one === 'string');
    const status = state === 'up' && missing.some(Boolean) ? ('degraded' as const) : statusOf[state];
    return { status, checks, ...(words.length > 0 && { detail: words.join(' ') }) };
  },
});

export const healthRoutes = [live, ready, readHealth];
