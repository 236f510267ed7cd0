import { checkRows, type Row, type RowOf, type Shape } from './columns';
import { raw, type Sql } from './sql';

export interface Result {
  /** Unchecked rows of the driver; `rows` and `first` check them. */
  rows: Row[];
  count: number;
}

/** Whoever publishes what transactions of this process announced, beside the signals of the database. */
export interface Announcing {
  /** Takes the ids of notices that were committed, by signal; undefined while nobody publishes. */
  committed?: ((signals: readonly (readonly string[])[]) => void) | undefined;
}

/** The database, or one transaction of it. */
export interface Queryable {
  query(statement: Sql): Promise<Result>;
  readonly announcing?: Announcing;
  /** Of a transaction: does `work` once it is committed, unless the process dies before. */
  readonly afterCommit?: (work: () => void) => void;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in a transaction, again after a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs read-only work; `isOwn` if the transaction is its own and not part of one that has begun (the default). */
  readonly reading?: <T>(work: (tx: Queryable, isOwn: boolean) => Promise<T>) => Promise<T>;
  script(text: string): Promise<void>;
  /** Listens to `NOTIFY channel`. Reconnects when the connection is lost, then calls `onGap`: signals were lost. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  listening(): boolean;
  /** The connections of the pool; an embedded database has none. */
  readonly connections?: () => { readonly busy: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** @throws RowError if a row does not have that shape */
export async function rows<S extends Shape>(db: Queryable, shape: S, statement: Sql): Promise<RowOf<S>[]> {
  const { rows: found } = await db.query(statement);
  checkRows(found, shape);
  return found;
}

/** @throws RowError if the row does not have that shape */
export async function first<S extends Shape>(
  db: Queryable,
  shape: S,
  statement: Sql,
): Promise<RowOf<S> | undefined> {
  return (await rows(db, shape, statement))[0];
}

export async function exists(db: Queryable, statement: Sql): Promise<boolean> {
  return (await db.query(statement)).rows.length > 0;
}

export async function run(db: Queryable, statement: Sql): Promise<number> {
  return (await db.query(statement)).count;
}

/** Removes the time limit of a transaction's statements; the driver waits for it as well. */
export const UNHURRIED = 'set local statement_timeout = 0';

/** Removes the statement timeout in a transaction: for work that nobody waits for. */
export const unhurried = (tx: Queryable): Promise<Result> => tx.query(raw(UNHURRIED));

/** Runs `work` in a read-only transaction whose statements all see one snapshot of the database. */
export function asOfOneMoment<T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const read = async (tx: Queryable, isOwn: boolean): Promise<T> => {
    if (isOwn) await tx.query(raw('set transaction isolation level repeatable read read only'));
    return work(tx);
  };
  return db.reading?.(read) ?? db.transaction((tx) => read(tx, true));
}

/** PostgreSQL's five-character code of an error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` again after a conflict between transactions, or after the `codes` given. */
export async function retrying<T>(
  work: () => Promise<T>,
  attempts = 5,
  codes: ReadonlySet<string> = RETRIED,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !codes.has(codeOf(error) ?? '')) throw error;
    }
  }
}
