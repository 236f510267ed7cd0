import { PGlite } from '@electric-sql/pglite';
import { type Database } from '../src/platform/db/database';
import { createPasswords } from '../src/platform/security/passwords';
import { migrate } from '../src/platform/db/migrate';
import { wrapPglite } from '../src/platform/db/pglite';
import { openPostgres } from '../src/platform/db/postgres';
import { seedDemo } from '../src/commands/demo/seed';
import { testConfig } from './config';

const seed = async (db: Database): Promise<void> => {
  const { argon2, passwordRule } = testConfig();
  await seedDemo(db, await createPasswords(argon2, passwordRule), new Date());
};

/** Dumps of an embedded database that starts as `empty`: migrated, and seeded with the demo. */
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

export async function fillServer(
  { migrated, demo }: { migrated: string; demo: string },
  copy: () => Promise<void>,
): Promise<void> {
  await fill(migrated, migrate);
  await copy();
  await fill(demo, seed);
}
