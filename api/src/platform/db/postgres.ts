import pg from 'pg';
import { type Row } from './columns';
import { type Announcing, type Database, type Queryable, retrying, UNHURRIED } from './database';
import { exactJson } from './exactJson';
import { createListener } from './listener';
import { type Sql } from './sql';
import { DatabaseUnavailable, unavailable } from './unavailable';
import { toIso } from './values';

const { Pool, DatabaseError, types } = pg;

const parsers: Record<number, (value: string) => unknown> = {
  [types.builtins.TIMESTAMPTZ]: toIso,
  [types.builtins.INT8]: Number,
  [types.builtins.JSON]: exactJson,
};

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    parsers[oid] ?? (types.getTypeParser(oid, format) as (value: string) => unknown),
};

export interface PostgresOptions {
  url: string;
  /** The address of PostgreSQL itself, for LISTEN, where `url` is that of a pooler in transaction mode. */
  directUrl?: string | undefined;
  poolSize: number;
  /** Seconds after which a statement is cancelled (`57014`); 0 never. `unhurried` lifts the limit. */
  statementSeconds?: number | undefined;
  /** Hears of the first connection that is lost, and of no other until the database has answered again. */
  onError: (error: Error) => void;
  onBack?: () => void;
  /** Seconds beyond the statement timeout until the connection of a silent server is given up. */
  graceSeconds?: number;
  /** Milliseconds before a lost LISTEN connection is opened again. */
  relisten?: number;
  /** Milliseconds between looks whether the LISTEN connection still answers, and how long an answer may take. */
  heartBeat?: number;
}

const asUnavailable = (error: unknown): unknown => unavailable(error, error instanceof DatabaseError);

/** The longest time that a timer takes, ms. */
const FOR_EVER = 2 ** 31 - 1;

/**
 * PostgreSQL, with a pool for statements and a separate connection for LISTEN. With `directUrl` nothing but LISTEN
 * depends on a session.
 */
export function openPostgres({
  url,
  directUrl,
  poolSize,
  statementSeconds = 0,
  onError,
  onBack,
  graceSeconds = 5,
  relisten = 500,
  heartBeat = 10_000,
}: PostgresOptions): Database {
  let isLost = false;
  const lost = (error: Error) => {
    if (isLost) return;
    isLost = true;
    onError(unavailable(error, false) as Error);
  };
  /** Waits for a response of the server; anything else is a lost connection. */
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const given = await answer;
      if (isLost) onBack?.();
      isLost = false;
      return given;
    } catch (thrown) {
      const error = asUnavailable(thrown);
      if (error instanceof DatabaseUnavailable && !error.isReached) lost(error);
      throw error;
    }
  };
  const isPooled = directUrl !== undefined;
  const timeout = statementSeconds * 1000;
  const isTimedByTransaction = isPooled && timeout > 0;
  const begin = isTimedByTransaction ? `begin; set local statement_timeout = ${timeout}` : 'begin';
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: typeParsers,
    connectionTimeoutMillis: 5000,
    // A pooler refuses a connection with a parameter of a session: two statements of it may run in two sessions.
    ...(isPooled ? { pipeline: true } : { statement_timeout: timeout }),
    // A server that is silent, or vanished, ends no statement and closes no connection.
    ...(statementSeconds > 0 && { query_timeout: (statementSeconds + graceSeconds) * 1000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'portal-api',
  });
  // The pool listens only to idle clients: an error of a client in use would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const listener = createListener({ url: directUrl ?? url, lost, relisten, heartBeat });

  /** One statement within its time limit by a pooler: a transaction, whose three queries are written at once. */
  const queryPooled = async (config: pg.QueryConfig): Promise<pg.QueryResult<Row>> => {
    const client = await pool.connect();
    const outcomes = await Promise.allSettled([
      client.query(begin),
      client.query<Row>(config),
      client.query('commit'),
    ]);
    const failure = outcomes.find((one) => one.status === 'rejected');
    client.release(failure && asUnavailable(failure.reason) instanceof DatabaseUnavailable);
    if (failure) throw failure.reason;
    const [, statement] = outcomes;
    if (statement.status === 'rejected') throw statement.reason;
    return statement.value;
  };
  const on = (query: (config: pg.QueryConfig) => Promise<pg.QueryResult<Row>>): Queryable => {
    let isUnhurried = false;
    return {
      async query(statement: Sql) {
        const { text, values } = statement.compile();
        if (text === UNHURRIED) isUnhurried = true;
        const result = await answered(
          query({ text, values, ...(isUnhurried && { query_timeout: FOR_EVER }) } as pg.QueryConfig),
        );
        return { rows: result.rows, count: result.rowCount ?? 0 };
      },
    };
  };

  const announcing: Announcing = {};
  return {
    announcing,
    ...on((config) => (isTimedByTransaction ? queryPooled(config) : pool.query<Row>(config))),
    kind: 'postgres',
    transaction: (work) =>
      retrying(async () => {
        const client = await answered(pool.connect());
        let broken = false;
        try {
          await answered(client.query(begin));
          const toDo: (() => void)[] = [];
          const tx = on((config) => client.query<Row>(config));
          const result = await work({ ...tx, announcing, afterCommit: (one) => void toDo.push(one) });
          await answered(client.query('commit'));
          for (const one of toDo) one();
          return result;
        } catch (error) {
          // A silent server would not answer this either.
          broken = error instanceof DatabaseUnavailable;
          if (!broken) await client.query('rollback').catch(() => (broken = true));
          throw error;
        } finally {
          client.release(broken);
        }
      }),
    async script(text) {
      await answered(pool.query(text));
    },
    listen: listener.listen,
    listening: listener.listening,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      // The pool also queues, for a moment, callers that an idle connection serves next.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
    }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
