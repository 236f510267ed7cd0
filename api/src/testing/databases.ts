import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { type Database } from '../db/database';
import { embeddedFolder } from '../db/open';
import { openPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';

export type Kind = Database['kind'];

/** Those of suites about what statements do: the embedded one always, PostgreSQL where it answers. */
export const kinds: readonly Kind[] = process.env.PORTAL_TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite'];

/** The one that does where it does not matter which: PostgreSQL where it answers, opened in a fifth of the time. */
export const oneKind: Kind = process.env.PORTAL_TEST_DATABASE_URL ? 'postgres' : 'pglite';

/**
 * The databases of suites that hold rules of ours more than what a statement does: one of them for every change, all in the
 * soak. The browser tests run on the embedded one in any case.
 */
export const ruleKinds: readonly Kind[] = process.env.PORTAL_SOAK === '1' ? kinds : [oneKind];

/** Suites that need PostgreSQL itself: skipped where there is none. */
export const onPostgres = kinds.includes('postgres') ? describe : describe.skip;

const serverUrl = (): string => process.env.PORTAL_TEST_DATABASE_URL ?? '';

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A PostgreSQL database of its own, thrown away by `drop`. */
export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** Contents of embedded databases that the set-up has made. */
const contentOf = (variable: 'PORTAL_TEST_PGLITE' | 'PORTAL_TEST_PGLITE_DEMO'): Blob | undefined => {
  const path = process.env[variable];
  return path === undefined ? undefined : new Blob([readFileSync(path)]);
};

/** An empty database that leaves nothing behind. */
export async function openTestDatabase(kind: Kind): Promise<Database> {
  if (kind === 'pglite') return openPglite(undefined, contentOf('PORTAL_TEST_PGLITE'));
  const { url, drop } = await createPostgres();
  const db = openPostgres({ url, poolSize: 5, onError: () => undefined });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
    },
  };
}

/** A database on which a demo starts at once: schema and people are there where making them takes long. */
export const openDemoDatabase = (kind: Kind): Promise<Database> =>
  kind === 'pglite' ? openPglite(undefined, contentOf('PORTAL_TEST_PGLITE_DEMO')) : openTestDatabase(kind);

/** Fills a data folder with the database of a demo that has been started before. */
export async function fillDemoFolder(folder: string): Promise<void> {
  const db = await openPglite(embeddedFolder(folder), contentOf('PORTAL_TEST_PGLITE_DEMO'));
  await db.close();
}
