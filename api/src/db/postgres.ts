import pg from 'pg';
import { type Row } from './columns';
import { type Database, type Queryable, retrying } from './database';
import { type Sql } from './sql';
import { toIso } from './values';

const { Pool, Client, types } = pg;

const parsers: Record<number, (value: string) => unknown> = {
  [types.builtins.TIMESTAMPTZ]: toIso,
  [types.builtins.INT8]: Number,
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
  onError: (error: Error) => void;
  /** Milliseconds before a lost LISTEN connection is opened again. */
  relisten?: number;
  /** Milliseconds between looks whether the LISTEN connection still answers, and how long an answer may take. */
  heartBeat?: number;
}

const on = (client: pg.Pool | pg.PoolClient): Queryable => ({
  async query(statement: Sql) {
    const { text, values } = statement.compile();
    const result = await client.query<Row>(text, values);
    return { rows: result.rows, count: result.rowCount ?? 0 };
  },
});

/** PostgreSQL, with a pool for statements and a separate connection for LISTEN. */
export function openPostgres({
  url,
  poolSize,
  statementSeconds = 0,
  onError,
  relisten = 500,
  heartBeat = 10_000,
}: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types: typeParsers,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementSeconds * 1000,
    application_name: 'portal-api',
  });
  pool.on('error', onError);
  const channels = new Map<string, { onPayload: (payload: string) => void; onGap: () => void }>();
  let listener: pg.Client | undefined;
  let closed = false;

  const connect = async (gap: boolean): Promise<void> => {
    const client = new Client({
      ...{ connectionString: url, application_name: 'portal-live', keepAlive: true },
      ...{ connectionTimeoutMillis: 5000, query_timeout: heartBeat },
    });
    const drop = () => void client.end().catch(() => undefined);
    const lost = (error?: Error) => {
      clearInterval(beat);
      if (listener !== client) return;
      listener = undefined;
      if (error) onError(error);
      if (!closed) reconnect();
    };
    // A connection that a firewall drops, or whose server vanishes, does not end: it is silent, like one without signals.
    const ask = () =>
      client.query('select 1').catch((error: Error) => {
        lost(error);
        drop();
      });
    const beat = setInterval(() => listener === client && void ask(), heartBeat).unref();
    client.on('error', lost);
    client.on('end', () => lost());
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
        const client = await pool.connect();
        let broken: Error | undefined;
        try {
          await client.query('begin');
          const result = await work(on(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch((failed: Error) => (broken = failed));
          throw error;
        } finally {
          client.release(broken);
        }
      }),
    async script(text) {
      await pool.query(text);
    },
    async listen(channel, onPayload, onGap) {
      channels.set(channel, { onPayload, onGap });
      if (listener === undefined) await connect(false);
      else await listener.query(`listen ${listener.escapeIdentifier(channel)}`);
    },
    listening: () => listener !== undefined,
    async close() {
      closed = true;
      await listener?.end();
      await pool.end();
    },
  };
}
