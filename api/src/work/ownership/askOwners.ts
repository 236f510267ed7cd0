import { hasPlan, orderPersonal, settleRuns } from '../../alerting';
import { note, ringOf, toNobody } from '../../events';
import {
  announceConditions,
  type Basics,
  col,
  type Queryable,
  rows,
  type Sql,
  sql,
  timestamp,
  watch,
  type Watch,
} from '../../platform';

/** The time between looks for owners to ask, ms: at most this much later than due, an owner is asked. */
const POLL_MS = 5000;
/** The most conditions of one transaction. */
const CONDITIONS_PER_TRANSACTION = 50;
const MINUTE_MS = 60_000;

type AskOwnersContext = Pick<Basics, 'db' | 'config' | 'now'>;

const owned = {
  id: col.text,
  text: col.text,
  holderId: col.text,
  owner: col.text,
};

/** Locks owned conditions that have an escalation plan, except those that another instance has locked. */
const ownedWhere = (tx: Queryable, where: Sql) =>
  rows(
    tx,
    owned,
    sql`select c.id, coalesce(c.description, c.topic) as text, c.holder_id as "holderId", c.holder_name as owner
      from conditions c
      where c.holder_id is not null and c.cleared_at is null and c.shelved_until is null and ${where} and ${hasPlan}
      order by c.id limit ${CONDITIONS_PER_TRANSACTION} for update of c skip locked`,
  );

const before = (now: Date, minutes: number): Sql => timestamp(now.getTime() - minutes * MINUTE_MS);

export const askOwners = ({ db, config, now: clock }: AskOwnersContext): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const since = before(now, config.ownerAskMinutes);
    const silent = await ownedWhere(
      tx,
      sql`c.owner_asked_at is null and c.owner_active_at <= ${since} and c.raised_at <= ${since}`,
    );
    for (const { id, text, holderId, owner } of silent) {
      await tx.query(sql`update conditions set owner_asked_at = ${timestamp(now)} where id = ${id}::uuid`);
      await note(tx, [id], { kind: 'asked', by: '', to: owner });
      // Without translated words, so that it reads in every language.
      const [notice] = await ringOf(tx, [
        { conditionId: id, people: [holderId], words: `${owner} → ? · ${text}` },
      ]);
      if (notice !== undefined)
        await orderPersonal(tx, notice, { people: [holderId], why: 'asked' }, now, config);
      await announceConditions(tx, [id]);
    }
    return silent.length;
  });

/** Releases the conditions of owners who did not answer in time. */
export const freeUnanswered = ({ db, config, now: clock }: AskOwnersContext): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock();
    const left = await ownedWhere(tx, sql`c.owner_asked_at <= ${before(now, config.ownerAnswerMinutes)}`);
    for (const { id, owner } of left) {
      await tx.query(sql`update conditions set ${toNobody}, updated_at = now() where id = ${id}::uuid`);
      await note(tx, [id], { kind: 'unanswered', by: '', to: owner });
    }
    const ids = left.map(({ id }) => id);
    await settleRuns(tx, ids, now);
    await announceConditions(tx, ids);
    return ids.length;
  });

export const watchOwners = (basics: Basics): Watch =>
  watch(basics.log, POLL_MS, 'owners were not asked', async () => {
    if (basics.config.ownerAskMinutes === 0) return;
    await askOwners(basics);
    await freeUnanswered(basics);
  });
