import { type Basics, col, type PluginGauge, raw, rows, type Sql, sql } from '../platform';

/**
 * What waits in each queue: mails and messages that are due or were tried before, and escalation steps that are late.
 * What is planned for later, such as a digest, does not wait.
 */
const queues: Readonly<Record<string, Sql>> = {
  mails: sql`select created_at as at from mail_queue where due_at <= now() or attempts > 0`,
  messages: sql`select created_at as at from deliveries
    where state = 'waiting' and (due_at <= now() or attempts > 0)`,
  escalations: sql`select next_at as at from escalation_runs where ended_at is null and next_at <= now()`,
};

async function ofEach({ db }: Basics, value: string): Promise<Record<string, number>> {
  const values: [string, number][] = [];
  for (const [queue, waiting] of Object.entries(queues)) {
    const [row] = await rows(db, { n: col.number }, sql`select ${raw(value)} as n from (${waiting}) waiting`);
    values.push([queue, row?.n ?? 0]);
  }
  return Object.fromEntries(values);
}

export const queueGauges: readonly PluginGauge[] = [
  {
    name: 'portal_queue_waiting',
    help: 'Mails, messages and escalation steps that are due and not done, of all instances',
    label: 'queue',
    read: (basics) => ofEach(basics, 'count(*)'),
  },
  {
    name: 'portal_queue_oldest_seconds',
    help: 'The age of the oldest of them; 0 if nothing waits',
    label: 'queue',
    read: (basics) => ofEach(basics, 'coalesce(extract(epoch from now() - min(at)), 0)::float8'),
  },
];
