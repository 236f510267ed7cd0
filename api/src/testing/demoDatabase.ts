import { PGlite } from '@electric-sql/pglite';
import { type Database } from '../db/database';
import { createPasswords } from '../identity/passwords';
import { migrate } from '../db/migrate';
import { wrapPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { seedDemo } from '../demo/seed';
import { testConfig } from './config';

const seed = async (db: Database): Promise<void> => {
  const { argon2, passwordRule } = testConfig();
  await seedDemo(db, await createPasswords(argon2, passwordRule), new Date());
};

/** The contents of an embedded database that begins as `empty`: with the schema, and with the demo's people in it, too. */
export async function fillEmbedded(empty: Blob): Promise<{ migrated: Blob; demo: Blob }> {
  const client = await PGlite.create({ loadDataDir: empty });
  const db = wrapPglite(client);
  await migrate(db);
  const migrated = await client.dumpDataDir('none');
  await seed(db);
  const demo = await client.dumpDataDir('none');
  await db.close();
  return { migrated, demo };
}

async function fill(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openPostgres({ url, poolSize: 1, onError: () => undefined });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** The same on a server, where `copy` makes the second database of the first one. */
export async function fillServer(
  { migrated, demo }: { migrated: string; demo: string },
  copy: () => Promise<void>,
): Promise<void> {
  await fill(migrated, migrate);
  await copy();
  await fill(demo, seed);
}
