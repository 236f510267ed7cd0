import { PGlite } from '@electric-sql/pglite';
import { createPasswords } from '../identity/passwords';
import { migrate } from '../db/migrate';
import { wrapPglite } from '../db/pglite';
import { seedDemo } from '../demo/seed';
import { testConfig } from './config';

/** The content of an embedded database that begins as `empty`, with the schema and the demo's people in it. */
export async function fillDemoDatabase(empty: Blob): Promise<Blob> {
  const client = await PGlite.create({ loadDataDir: empty });
  const db = wrapPglite(client);
  const { argon2, passwordRule } = testConfig();
  await migrate(db);
  await seedDemo(db, await createPasswords(argon2, passwordRule), new Date());
  const content = await client.dumpDataDir('none');
  await db.close();
  return content;
}
