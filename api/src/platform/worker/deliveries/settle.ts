import { type DeliveryFailure } from '@portal/shared/wire';
import { col } from '../../db/columns';
import { type Database, first, type Queryable } from '../../db/database';
import { raw, sql } from '../../db/sql';
import { RETRY_WAIT_SECONDS } from '../retryWaits';
import { type Batch, lockQueue, type DeliveryJob } from './claim';
import { backoffAfter } from './slots';

/** Permanent failures: there is no next attempt until somebody requests it. */
const FINAL: readonly DeliveryFailure[] = [
  'private',
  'insecure',
  'redirect',
  'sealed',
  'disabled',
  'closed',
  'noNumber',
  'off',
];

const idsOf = ({ jobs }: Batch) => jobs.map(({ id }) => id);

/** Whether a failure counts towards the backoff of its target. Any other answer than "not now" (429, 5xx) does not. */
const causesBackoff = (failure: DeliveryFailure, status = 0): boolean =>
  failure === 'status' ? status >= 500 || status === 429 : !FINAL.includes(failure);

const release = (tx: Queryable, { destination, isUrgent }: Batch) =>
  tx.query(
    sql`update outlets set busy_until = null ${isUrgent ? raw(', urgent_until = null') : raw('')} where outlet = ${destination}`,
  );

/** Ends the backoff of a target that answers again, and makes its postponed messages due. */
async function endBackoff(tx: Queryable, targetId: string): Promise<void> {
  const ended = await first(
    tx,
    { destination: col.text },
    sql`update outlets set misses = 0, rests_until = null where outlet = ${targetId} and misses > 0
      returning outlet as destination`,
  );
  if (ended !== undefined)
    await tx.query(
      sql`update deliveries set due_at = now()
        where target_id = ${targetId}::uuid and state = 'waiting' and claimed_until is null and due_at > now()`,
    );
}

export const settleSent = (db: Database, batch: Batch): Promise<void> =>
  db.transaction(async (tx) => {
    await lockQueue(tx);
    await tx.query(
      sql`update deliveries set state = 'sent', done_at = now(), claimed_until = null, reason = null, status = null
        where id = any(${idsOf(batch)}::uuid[]) and state = 'waiting'`,
    );
    await release(tx, batch);
    await tx.query(
      sql`update outlets set sent_at = now() ${batch.isUrgent ? raw(', urgent_at = now()') : raw('')}
        where outlet = ${batch.destination}`,
    );
    const [{ targetId }] = batch.jobs;
    if (targetId !== null) await endBackoff(tx, targetId);
  });

/** Deletes messages that are no longer wanted. */
export const withdraw = (db: Database, batch: Batch, unwanted: readonly DeliveryJob[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockQueue(tx);
    await tx.query(
      sql`delete from deliveries where id = any(${unwanted.map(({ id }) => id)}::uuid[]) and state = 'waiting'`,
    );
    if (unwanted.length === batch.jobs.length) await release(tx, batch);
  });

/** Counts a failure of a target and sets its backoff. */
async function recordFailure(tx: Queryable, destination: string): Promise<void> {
  const row = await first(
    tx,
    { failures: col.number },
    sql`update outlets set misses = misses + 1 where outlet = ${destination} returning misses as failures`,
  );
  const backoff = backoffAfter(row?.failures ?? 0);
  if (backoff > 0)
    await tx.query(
      sql`update outlets set rests_until = now() + ${backoff} * interval '1 second' where outlet = ${destination}`,
    );
}

/** @returns whether the message was given up */
export const settleFailed = (
  db: Database,
  batch: Batch,
  failure: DeliveryFailure,
  status?: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockQueue(tx);
    const [{ attempts, targetId, why }] = batch.jobs;
    const wait = FINAL.includes(failure) ? undefined : RETRY_WAIT_SECONDS[attempts - 1];
    const next =
      wait === undefined
        ? sql`state = 'failed', done_at = now()`
        : sql`due_at = now() + ${wait} * interval '1 second'`;
    await tx.query(
      sql`update deliveries set ${next}, claimed_until = null, reason = ${failure}, status = ${status ?? null}::int
        where id = any(${idsOf(batch)}::uuid[]) and state = 'waiting'`,
    );
    await release(tx, batch);
    if (targetId !== null && why !== 'test' && causesBackoff(failure, status))
      await recordFailure(tx, batch.destination);
    return wait === undefined;
  });
