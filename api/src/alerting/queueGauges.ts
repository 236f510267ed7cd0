import { type Basics, col, type PluginGauge, rows, type Sql, sql } from '../platform';

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

interface QueueLoad {
  readonly waiting: number;
  readonly oldestSeconds: number;
}
type Loads = ReadonlyMap<string, QueueLoad>;

async function readLoads({ db }: Basics): Promise<Loads> {
  const loads = new Map<string, QueueLoad>();
  for (const [queue, waiting] of Object.entries(queues)) {
    const [load] = await rows(
      db,
      { waiting: col.number, oldestSeconds: col.number },
      sql`select count(*) as waiting, coalesce(extract(epoch from now() - min(at)), 0)::float8 as "oldestSeconds"
        from (${waiting}) queue`,
    );
    if (load) loads.set(queue, load);
  }
  return loads;
}

const runningReads = new WeakMap<Basics, Promise<Loads>>();

/** The load of each queue. Prometheus collects all gauges at once, and they share one read. */
function loadsOf(basics: Basics): Promise<Loads> {
  const read = runningReads.get(basics) ?? readLoads(basics).finally(() => runningReads.delete(basics));
  runningReads.set(basics, read);
  return read;
}

const ofEach =
  (value: keyof QueueLoad): PluginGauge['read'] =>
  async (basics) =>
    Object.fromEntries([...(await loadsOf(basics))].map(([queue, load]) => [queue, load[value]]));

export const queueGauges: readonly PluginGauge[] = [
  {
    name: 'portal_queue_waiting',
    help: 'Mails, messages and escalation steps that are due and not done, of all instances',
    label: 'queue',
    read: ofEach('waiting'),
  },
  {
    name: 'portal_queue_oldest_seconds',
    help: 'The age of the oldest of them; 0 if nothing waits',
    label: 'queue',
    read: ofEach('oldestSeconds'),
  },
];
