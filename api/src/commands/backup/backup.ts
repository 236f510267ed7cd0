import { existsSync } from 'node:fs';
import { chmod, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { addressFailures, exists, hasSessions, lockFolder, openPostgres, sql } from '../../platform';
import { pgTool } from './pgTool';
import { type BackupPlace } from './place';

const OWN_FILE = 0o600;

/**
 * Creates a file that only its owner can read. An existing file, such as a link to elsewhere, is replaced and never
 * written into.
 */
async function writeOwn(file: string, content: Uint8Array | ''): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, content, { mode: OWN_FILE, flag: 'wx' });
}

/** Locks the data folder of an embedded database during `work`. */
async function alone<T>(data: string, work: () => Promise<T>): Promise<T> {
  const release = await lockFolder(data);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** `pg_dump` and `pg_restore` change settings of their session, which a pooler would hand on to the portal. */
async function refusePooler(url: string): Promise<void> {
  if (await hasSessions(url)) return;
  const { says, remedy } = addressFailures.pooled;
  throw new Error(`${says} To do: ${remedy}.`);
}

/**
 * Writes a whole database into a new file. For PostgreSQL it is a dump of one moment, while the portal runs; for an
 * embedded database it is its folder, and the portal must be stopped.
 * @throws Error with a sentence; then there is no file
 */
export async function backUp(place: BackupPlace, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: name another file.`);
  const partial = `${file}.partial`;
  try {
    if (place.kind === 'postgres') {
      await refusePooler(place.url);
      await writeOwn(partial, '');
      await pgTool('pg_dump', place.url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${partial}`,
      ]);
    } else {
      if (!existsSync(place.database)) throw new Error(`There is no database in ${place.data}.`);
      await alone(place.data, async () => {
        const client = await PGlite.create({ dataDir: place.database });
        try {
          const content = await client.dumpDataDir('gzip');
          await writeOwn(partial, new Uint8Array(await content.arrayBuffer()));
        } finally {
          await client.close();
        }
      });
    }
    await chmod(partial, OWN_FILE);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function refuseFilled(url: string): Promise<void> {
  const db = openPostgres({ url, poolSize: 1, onError: () => undefined });
  try {
    if (await exists(db, sql`select from information_schema.tables where table_schema = 'public'`))
      throw new Error('The database is not empty: make a new one (createdb), and name it by DATABASE_URL.');
  } finally {
    await db.close();
  }
}

/** The kind of database that a backup comes from; undefined for any other file. A dump may be large: its start tells. */
async function originOf(file: string): Promise<BackupPlace['kind'] | undefined> {
  const handle = await open(file);
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (start.toString('latin1') === 'PGDMP') return 'postgres';
    return start.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) ? 'embedded' : undefined;
  } finally {
    await handle.close();
  }
}

async function refuseForeign({ kind }: BackupPlace, file: string): Promise<void> {
  const origin = await originOf(file);
  if (origin === undefined) throw new Error(`${file} is no backup of a portal.`);
  if (origin === kind) return;
  throw new Error(
    origin === 'postgres'
      ? `${file} comes from PostgreSQL: name an empty database by DATABASE_URL.`
      : `${file} comes from an embedded database: leave out DATABASE_URL.`,
  );
}

/** PGlite would end the process on a file that is cut. */
const unpacked = async (file: string): Promise<Buffer<ArrayBuffer>> =>
  promisify(gunzip)(await readFile(file)).catch((error: Error) => {
    throw new Error(`${file} is not whole (${error.message}): take another backup.`);
  });

/** PGlite would end with an error without words on a file that is no archive (`ustar`) of files. */
function refuseOther(archive: Buffer, file: string): void {
  if (archive.subarray(257, 262).toString('latin1') !== 'ustar')
    throw new Error(`${file} is no backup of a portal.`);
}

/** Restores a file of `backUp` into a new database only. @throws Error with a sentence; the database is unchanged */
export async function restore(place: BackupPlace, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await refuseForeign(place, file);
  if (place.kind === 'postgres') {
    await refusePooler(place.url);
    await refuseFilled(place.url);
    const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await pgTool('pg_restore', place.url, [...how, file]);
    return;
  }
  const { data, database } = place;
  if (existsSync(database))
    throw new Error(
      `There is a database in ${data} already: move its folder away, or name another one by PORTAL_DATA.`,
    );
  await alone(data, async () => {
    const partial = `${database}.partial`;
    try {
      // A restore that was killed leaves an incomplete database, and a database that exists cannot be created.
      await rm(partial, { recursive: true, force: true });
      const archive = await unpacked(file);
      refuseOther(archive, file);
      const folder = new Blob([archive]);
      const client = await PGlite.create({ dataDir: partial, loadDataDir: folder });
      await client.close();
      await rename(partial, database);
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}
