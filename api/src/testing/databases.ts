import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { type Database } from '../db/database';
import { embeddedFolder } from '../db/open';
import { openPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { sized } from './size';

export type Kind = Database['kind'];

/** Those of suites about the databases themselves: the embedded one always, PostgreSQL where it answers. */
export const kinds: readonly Kind[] = process.env.PORTAL_TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite'];

/** The one that does where it does not matter which: PostgreSQL where it answers, a copy of which takes a moment. */
export const oneKind: Kind = process.env.PORTAL_TEST_DATABASE_URL ? 'postgres' : 'pglite';

/**
 * The databases of all other suites: one of them for every change, all in the soak. Our statements say the same on both,
 * and the browser tests run on the embedded one in any case.
 */
export const ruleKinds: readonly Kind[] = sized([oneKind], kinds);

/** Suites that need PostgreSQL itself: skipped where there is none. */
export const onPostgres = kinds.includes('postgres') ? describe : describe.skip;

const serverUrl = (): string => process.env.PORTAL_TEST_DATABASE_URL ?? '';

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What a database begins with: nothing, the schema, or a demo that has been started before. */
export type Content = 'empty' | 'migrated' | 'demo';

/** A PostgreSQL database of its own, thrown away by `drop`. Kills are of processes of ours: it need not wait for its disk. */
export async function createPostgres(
  content: Content = 'demo',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const run = process.env.PORTAL_TEST_RUN ?? '';
  const name = `${run}${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}${content === 'empty' ? '' : ` template ${run}${content}`}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** Contents of embedded databases that the set-up has made. */
const contents: Readonly<Record<Content, string>> = {
  empty: 'PORTAL_TEST_PGLITE',
  migrated: 'PORTAL_TEST_PGLITE_MIGRATED',
  demo: 'PORTAL_TEST_PGLITE_DEMO',
};

/** A file as the embedded database asks for it: Node reads a blob of 40 MB in pieces, which takes longer than the rest. */
class FileBlob extends Blob {
  constructor(private readonly path: string) {
    super();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await readFile(this.path)).buffer;
  }
}

const contentOf = (content: Content): Blob => new FileBlob(process.env[contents[content]] ?? '');

/** A database that leaves nothing behind. */
export async function openTestDatabase(kind: Kind, content: Content = 'migrated'): Promise<Database> {
  if (kind === 'pglite') return openPglite(undefined, contentOf(content));
  const { url, drop } = await createPostgres(content);
  const db = openPostgres({ url, poolSize: 5, onError: () => undefined });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
    },
  };
}

/** Fills a data folder with the database of a demo that has been started before. */
export async function fillDemoFolder(folder: string): Promise<void> {
  const db = await openPglite(embeddedFolder(folder), contentOf('demo'));
  await db.close();
}
