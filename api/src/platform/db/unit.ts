import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, type Queryable, retrying } from './database';
import { raw, type Sql } from './sql';

/** A transaction that stays open until `end`. */
interface OpenTransaction {
  readonly tx: Queryable;
  end(outcome: 'commit' | 'rollback'): Promise<void>;
}

class RolledBack extends Error {}

function openTransaction(db: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    let finish: (outcome: 'commit' | 'rollback') => void;
    const finished = new Promise<'commit' | 'rollback'>((done) => (finish = done));
    let isOpen = false;
    const closed = db
      .transaction(async (tx) => {
        // What ran between `resolve` and the commit cannot be repeated here.
        if (isOpen) throw new Error('The transaction was given up by the database at its end.');
        isOpen = true;
        resolve({
          tx,
          end: (outcome) => {
            finish(outcome);
            return closed;
          },
        });
        if ((await finished) === 'rollback') throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    closed.catch(reject);
  });
}

/** The hooks of a unit of work: both run in its transaction. */
export interface UnitHooks<T> {
  /** Runs before the first change. An error ends the change and its transaction. */
  begin(tx: Queryable): Promise<void>;
  /** After the work has succeeded, if it changed anything. */
  succeed(tx: Queryable, result: T): Promise<void>;
  /** After the work has failed though a part of it was changed, which stays. */
  fail(tx: Queryable): Promise<void>;
}

interface Unit extends Pick<Required<Database>, 'reading'> {
  query(statement: Sql): Promise<Awaited<ReturnType<Queryable['query']>>>;
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

const current = new AsyncLocalStorage<{ unit: Unit | undefined }>();
const outside = <R>(work: () => R): R => current.run({ unit: undefined }, work);

const isRead = (statement: Sql): boolean => /^\s*(select|show)\b/i.test(statement.compile().text);

/** The database whose statements join the unit of work of their asynchronous context, if there is one. */
export function joinUnits(db: Database): Database {
  return {
    ...db,
    query: (statement) => current.getStore()?.unit?.query(statement) ?? db.query(statement),
    transaction: (work) => current.getStore()?.unit?.transaction(work) ?? db.transaction(work),
    reading: (work) =>
      current.getStore()?.unit?.reading(work) ?? outside(() => db.transaction((tx) => work(tx, true))),
  };
}

/**
 * Runs `work` as a unit: all its transactions and writing statements are one transaction, from the first change to the
 * end of the work. A transaction of the work that fails rolls back only its own changes, as it does outside of a unit.
 */
export async function inUnit<T>(db: Database, hooks: UnitHooks<T>, work: () => Promise<T>): Promise<T> {
  let open: OpenTransaction | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: a transaction within a transaction is a savepoint, and savepoints must not overlap. */
  const inTurn = <R>(next: () => Promise<R>): Promise<R> => {
    const turn = last.then(next);
    last = turn.catch(() => undefined);
    return turn;
  };

  const first = async <R>(change: (tx: Queryable) => Promise<R>): Promise<R> => {
    const opened = await outside(() => openTransaction(db));
    try {
      await hooks.begin(opened.tx);
      const result = await change(opened.tx);
      open = opened;
      return result;
    } catch (error) {
      await opened.end('rollback');
      throw error;
    }
  };
  const later = async <R>({ tx }: OpenTransaction, change: (tx: Queryable) => Promise<R>): Promise<R> => {
    await tx.query(raw('savepoint part'));
    try {
      const result = await change(tx);
      await tx.query(raw('release savepoint part'));
      return result;
    } catch (error) {
      await tx.query(raw('rollback to savepoint part'));
      throw error;
    }
  };

  const unit: Unit = {
    transaction: (change) => inTurn(() => (open ? later(open, change) : retrying(() => first(change)))),
    reading: (work) =>
      open
        ? unit.transaction((tx) => work(tx, false))
        : outside(() => db.transaction((tx) => work(tx, true))),
    query: (statement) => {
      if (!isRead(statement)) return unit.transaction((tx) => tx.query(statement));
      return open ? open.tx.query(statement) : outside(() => db.query(statement));
    },
  };
  const scope: { unit: Unit | undefined } = { unit };
  const leave = async (finalStep: (tx: Queryable) => Promise<void>): Promise<void> => {
    // Background work that continues after the unit is not part of it.
    scope.unit = undefined;
    await last;
    if (!open) return;
    try {
      await finalStep(open.tx);
    } catch (error) {
      await open.end('rollback');
      throw error;
    }
    await open.end('commit');
  };
  let result: T;
  try {
    result = await current.run(scope, work);
  } catch (error) {
    await leave((tx) => hooks.fail(tx));
    throw error;
  }
  await leave((tx) => hooks.succeed(tx, result));
  return result;
}
