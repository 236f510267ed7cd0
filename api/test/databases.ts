import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { type Database } from '../src/platform/db/database';
import { embeddedFolder } from '../src/platform/db/open';
import { openPglite } from '../src/platform/db/pglite';
import { openPostgres } from '../src/platform/db/postgres';
import { sized } from './size';

export type Kind = Database['kind'];

/** Databases for suites about the databases themselves: the embedded one, and PostgreSQL where it answers. */
export const kinds: readonly Kind[] = process.env.PORTAL_TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite'];

/** The faster database, where the kind does not matter: PostgreSQL where it answers, because copying one is quick. */
export const oneKind: Kind = process.env.PORTAL_TEST_DATABASE_URL ? 'postgres' : 'pglite';

/**
 * Databases for all other suites: one for every change, both in the soak. Statements behave the same on both, and the
 * browser tests always use the embedded one.
 */
export const ruleKinds: readonly Kind[] = sized([oneKind], kinds);

export const onPostgres = kinds.includes('postgres') ? describe : describe.skip;

const serverUrl = (): string => process.env.PORTAL_TEST_DATABASE_URL ?? '';

export type Content = 'empty' | 'migrated' | 'demo';

/**
 * Creates a PostgreSQL database, which the teardown of the run drops with all others: each drop waits for a checkpoint
 * of the server. Tests kill only processes, not the server, so it need not sync to disk. @returns its address
 */
export async function createPostgres(content: Content = 'demo'): Promise<string> {
  const run = process.env.PORTAL_TEST_RUN ?? '';
  const name = `${run}${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(`create database ${name}${content === 'empty' ? '' : ` template ${run}${content}`}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

/** Variables with the dumps that the global setup made. */
const contents: Readonly<Record<Content, string>> = {
  empty: 'PORTAL_TEST_PGLITE',
  migrated: 'PORTAL_TEST_PGLITE_MIGRATED',
  demo: 'PORTAL_TEST_PGLITE_DEMO',
};

/** A file as a Blob for PGlite: Node reads a blob of 40 MB in pieces, which takes longer than all the rest. */
class FileBlob extends Blob {
  constructor(private readonly path: string) {
    super();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(await readFile(this.path)).buffer;
  }
}

const contentOf = (content: Content): Blob => new FileBlob(process.env[contents[content]] ?? '');

/** Opens a new database of one of the two kinds. */
export async function openTestDatabase(kind: Kind, content: Content = 'migrated'): Promise<Database> {
  if (kind === 'pglite') return openPglite(undefined, contentOf(content));
  return openPostgres({ url: await createPostgres(content), poolSize: 5, onError: () => undefined });
}

/** Makes the embedded database of a data folder, from a dump: PostgreSQL's own way to make one takes seconds. */
export async function fillFolder(folder: string, content: Content): Promise<void> {
  mkdirSync(embeddedFolder(folder), { recursive: true, mode: 0o700 });
  const db = await openPglite(embeddedFolder(folder), contentOf(content));
  await db.close();
}
