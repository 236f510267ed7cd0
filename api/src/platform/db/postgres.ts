import pg from 'pg';
import { type Row } from './columns';
import { type Database, type Queryable, retrying, UNHURRIED } from './database';
import { exactJson } from './exactJson';
import { type Sql } from './sql';
import { DatabaseUnavailable, unavailable } from './unavailable';
import { toIso } from './values';

const { Pool, Client, DatabaseError, types } = pg;

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

/** PostgreSQL, with a pool for statements and a separate connection for LISTEN. */
export function openPostgres({
  url,
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
      if (error instanceof DatabaseUnavailable && !error.isFull) lost(error);
      throw error;
    }
  };
  const on = (client: pg.Pool | pg.PoolClient): Queryable => {
    let isUnhurried = false;
    return {
      async query(statement: Sql) {
        const { text, values } = statement.compile();
        if (text === UNHURRIED) isUnhurried = true;
        const config = { text, values, ...(isUnhurried && { query_timeout: FOR_EVER }) };
        const result = await answered(client.query<Row>(config));
        return { rows: result.rows, count: result.rowCount ?? 0 };
      },
    };
  };
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: typeParsers,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementSeconds * 1000,
    // A server that is silent, or vanished, ends no statement and closes no connection.
    ...(statementSeconds > 0 && { query_timeout: (statementSeconds + graceSeconds) * 1000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'portal-api',
  });
  // The pool listens only to idle clients: an error of a client in use would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const channels = new Map<string, { onPayload: (payload: string) => void; onGap: () => void }>();
  let listener: pg.Client | undefined;
  let closed = false;

  const connect = async (gap: boolean): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'portal-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: heartBeat,
    });
    const drop = () => void client.end().catch(() => undefined);
    const over = (error?: Error) => {
      clearInterval(beat);
      if (listener !== client) return;
      listener = undefined;
      if (error) lost(error);
      if (!closed) reconnect();
    };
    // A connection that a firewall drops, or whose server vanishes, does not end: it is silent, like one without
    // signals.
    const ask = () =>
      client.query('select 1').catch((error: Error) => {
        over(error);
        drop();
      });
    const beat = setInterval(() => listener === client && void ask(), heartBeat).unref();
    client.on('error', over);
    client.on('end', () => over());
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.onPayload(payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(beat);
      drop();
      throw error;
    }
    listener = client;
    if (gap) for (const { onGap } of channels.values()) onGap();
  };

  const reconnect = () => {
    setTimeout(() => {
      if (!closed) connect(true).catch(reconnect);
    }, relisten).unref();
  };

  return {
    ...on(pool),
    kind: 'postgres',
    transaction: (work) =>
      retrying(async () => {
        const client = await answered(pool.connect());
        let broken = false;
        try {
          await answered(client.query('begin'));
          const result = await work(on(client));
          await answered(client.query('commit'));
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
    async listen(channel, onPayload, onGap) {
      channels.set(channel, { onPayload, onGap });
      if (listener === undefined) await connect(false);
      else await listener.query(`listen ${listener.escapeIdentifier(channel)}`);
    },
    listening: () => listener !== undefined,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      // The pool also queues, for a moment, callers that an idle connection serves next.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
    }),
    async close() {
      closed = true;
      await listener?.end();
      await pool.end();
    },
  };
}
