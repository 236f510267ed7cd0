import { randomBytes } from 'node:crypto';
import pg from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new PostgreSQL database (server: BENCH_DATABASE_URL) with a client; `drop` removes it. */
export async function createDatabase(): Promise<{
  url: string;
  client: pg.Client;
  drop: () => Promise<void>;
}> {
  const name = `portal_bench_${randomBytes(5).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    async drop() {
      await client.end();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}
