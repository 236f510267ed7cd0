import { randomInt } from 'node:crypto';
import pg from 'pg';

const TIMEOUT_MS = 5000;
/** Times that a server connection is asked for: other users of a pooler may take one in between. */
const ROUNDS = 4;

/** The addresses of a PostgreSQL database: for statements, and for what needs a session of its own. */
export interface Addresses {
  readonly databaseUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
}

export type AddressFailure = 'pooled' | 'directPooled' | 'differentDatabases';

export const addressFailures: Readonly<Record<AddressFailure, { says: string; remedy: string }>> = {
  pooled: {
    says: 'DATABASE_URL leads to a connection pooler in transaction mode (such as PgBouncer), which delivers no signals.',
    remedy: 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
  },
  directPooled: {
    says: 'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode (such as PgBouncer).',
    remedy: 'set it to the address of PostgreSQL itself',
  },
  differentDatabases: {
    says: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    remedy: 'let both name the same database of the same server',
  },
};

async function withClients<T>(
  urls: readonly [string, string],
  work: (one: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> {
  const open = (connectionString: string) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    return client.on('error', () => undefined);
  };
  const [one, other] = [open(urls[0]), open(urls[1])];
  try {
    await one.connect();
    await other.connect();
    return await work(one, other);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

async function processOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Whether a connection has a session of its own there. A pooler in transaction mode gives a server process to two
 * connections, or two of them to one connection, whichever it takes next.
 */
export const hasSessions = (url: string): Promise<boolean> =>
  withClients([url, url], async (one, other) => {
    const own = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round++) {
      own.add(await processOf(one)).add(await processOf(one));
      if (own.size > 1 || own.has(await processOf(other))) return false;
    }
    return true;
  });

/** Advisory locks belong to a database: one taken by way of one address is taken at the other. */
const areSame = (urls: readonly [string, string]): Promise<boolean> =>
  withClients(urls, async (one, other) => {
    const lock = `select pg_try_advisory_xact_lock(${randomInt(2 ** 47)}) as got`;
    await one.query('begin');
    await one.query(lock);
    const { rows } = await other.query<{ got: boolean }>(lock);
    await one.query('rollback');
    return rows[0]?.got === false;
  });

/** The reason why a portal cannot run by these addresses. @throws when the database cannot be reached */
export async function checkAddresses({
  databaseUrl,
  databaseDirectUrl,
}: Addresses): Promise<AddressFailure | undefined> {
  if (databaseUrl === undefined) return undefined;
  if (databaseDirectUrl === undefined) return (await hasSessions(databaseUrl)) ? undefined : 'pooled';
  if (!(await hasSessions(databaseDirectUrl))) return 'directPooled';
  return (await areSame([databaseUrl, databaseDirectUrl])) ? undefined : 'differentDatabases';
}
