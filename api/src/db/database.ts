import { checkRows, type Row, type RowOf, type Shape } from './columns';
import { raw, type Sql } from './sql';

export interface Result {
  /** As the driver gave them: `rows` and `first` say what is in them, and look. */
  rows: Row[];
  /** How many rows the statement touched. */
  count: number;
}

/** What a statement can be sent to: the database, or one transaction of it. */
export interface Queryable {
  query(statement: Sql): Promise<Result>;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** All of `work` or nothing of it; run again when the database asks for it (deadlock, serialisation). */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs a script of several statements. */
  script(text: string): Promise<void>;
  /**
   * Hears `NOTIFY channel`. After a lost connection it listens again and then calls `onGap`: what was said in between
   * was not heard.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Whether LISTEN is up. */
  listening(): boolean;
  close(): Promise<void>;
}

/** All rows. @throws RowError where one is not of that shape */
export async function rows<S extends Shape>(db: Queryable, shape: S, statement: Sql): Promise<RowOf<S>[]> {
  const { rows: found } = await db.query(statement);
  checkRows(found, shape);
  return found;
}

/** The first row, or nothing. @throws RowError where it is not of that shape */
export async function first<S extends Shape>(
  db: Queryable,
  shape: S,
  statement: Sql,
): Promise<RowOf<S> | undefined> {
  return (await rows(db, shape, statement))[0];
}

/** Whether there is any row. */
export async function exists(db: Queryable, statement: Sql): Promise<boolean> {
  return (await db.query(statement)).rows.length > 0;
}

/** Runs a statement and answers how many rows it touched. */
export async function run(db: Queryable, statement: Sql): Promise<number> {
  return (await db.query(statement)).count;
}

/** Lets the statements of a transaction take as long as they need: for work that nobody waits for at a screen. */
export const unhurried = (tx: Queryable): Promise<Result> => tx.query(raw('set local statement_timeout = 0'));

/** PostgreSQL's five-character code of an error, where it is one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const RETRIED = new Set(['40001', '40P01']);

/** Runs `work` again, a few times, where the database gave up on a conflict between transactions. */
export async function retrying<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !RETRIED.has(codeOf(error) ?? '')) throw error;
    }
  }
}
