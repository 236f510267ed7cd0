import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { col } from '../../platform/db/columns';
import { type Database, first, rows } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { openDatabase } from '../../platform/db/open';
import { raw, sql } from '../../platform/db/sql';
import { programOf } from '../../../test/child';
import { createPostgres, fillFolder, kinds } from '../../../test/databases';
import { isSoak } from '../../../test/size';
import { backupCommand } from './main';

const root = path.resolve(__dirname, '../../../..');
const filled = readFileSync(path.join(__dirname, '../../../test/releases/1.0.0/database.sql'), 'utf8');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Record<string, string>;

/** Variables of a site that has no database yet, or an empty one. */
async function newSite(kind: 'pglite' | 'postgres', name: string): Promise<Variables> {
  if (kind === 'pglite') return { PORTAL_DATA: path.join(folder, name) };
  return { DATABASE_URL: await createPostgres('empty') };
}
/** Variables of a new portal with an empty database. */
async function emptySite(kind: 'pglite' | 'postgres', name: string): Promise<Variables> {
  const site = await newSite(kind, name);
  if (kind === 'pglite') await fillFolder(path.join(folder, name), 'empty');
  return site;
}
const open = ({ DATABASE_URL, PORTAL_DATA = '' }: Variables) =>
  openDatabase({ databaseUrl: DATABASE_URL, dataFolder: PORTAL_DATA, poolSize: 2 }, () => undefined);
async function within<T>(site: Variables, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await open(site);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function counts(db: Database): Promise<Record<string, number>> {
  const tables = await rows(
    db,
    { name: col.text },
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const byTable: Record<string, number> = {};
  for (const { name } of tables)
    byTable[name] =
      (await first(db, { total: col.number }, sql`select count(*) as total from ${raw(name)}`))?.total ?? 0;
  return byTable;
}

const none = { DATABASE_URL: undefined, PORTAL_DATA: undefined, INIT_CWD: undefined };
const command = (what: 'backup' | 'restore', file: string, site: Variables) =>
  backupCommand(what, [file], { ...process.env, ...none, ...site });

/** Runs the command as a process, which guards files and sees other portals, but takes seconds. */
function typed(file: string, site: Variables) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf('backup'), file], {
    cwd: root,
    encoding: 'utf8',
    timeout: 50_000,
    env: { ...process.env, ...none, ...site },
  });
  return { status, output: stdout + stderr };
}

/** The client programs of PostgreSQL may be missing. */
const hasClient = spawnSync('pg_dump', ['--version']).status === 0;
const possible = kinds.filter((kind) => kind === 'pglite' || hasClient);

/** One database for every change, because opening an embedded one takes seconds; both for `npm run test:full`. */
describe.each(isSoak ? possible : possible.slice(-1))('a backup of a filled 1.0.0 on %s', (kind) => {
  const filledSite = async () => {
    const site = await emptySite(kind, 'old');
    const before = await within(site, async (db) => {
      await db.script(filled);
      return counts(db);
    });
    return { site, before };
  };

  it('is restored into a new database, brought up to date, and holds every row', async () => {
    const { site: old, before } = await filledSite();
    const next = await newSite(kind, 'new');
    const file = path.join(folder, 'portal.backup');
    // What others left there is not written into, and gives the file no rights.
    const others = path.join(folder, 'others');
    writeFileSync(others, 'of others', { mode: 0o666 });
    symlinkSync(others, `${file}.partial`);
    expect(typed(file, old)).toMatchObject({
      status: 0,
      output: expect.stringContaining('holds all of') as string,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(others, 'utf8')).toBe('of others');
    expect(lstatSync(file).isFile()).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);

    expect(await command('restore', file, next)).toMatchObject({ status: 0 });
    await within(next, async (db) => {
      expect(await counts(db)).toEqual(before);
      expect((await migrate(db)).length).toBeGreaterThan(0);
      expect(before.users).toBeGreaterThan(0);
      expect((await counts(db)).users).toBe(before.users);
    });
  });

  it('overwrites neither a file nor a filled database', async () => {
    const { site: old, before } = await filledSite();
    const file = path.join(folder, 'portal.backup');
    expect(await command('backup', file, old)).toMatchObject({ status: 0 });
    const made = readFileSync(file);
    expect(await command('backup', file, old)).toMatchObject({
      status: 1,
      output: expect.stringContaining('there already') as string,
    });
    expect(readFileSync(file)).toEqual(made);
    expect(await command('restore', file, old)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/not empty|already/) as string,
    });
    expect(await within(old, counts)).toEqual(before);
  });
});

it('of an embedded database waits for nobody: its portal has to be stopped', async () => {
  const site = await emptySite('pglite', 'running');
  await within(site, () => {
    const { status, output } = typed(path.join(folder, 'x'), site);
    expect([status, output]).toEqual([1, expect.stringContaining('in use by another running portal')]);
    return Promise.resolve();
  });
  expect(readdirSync(folder)).toEqual(['running']);
});

it('is restored over the half that a killed restore left', async () => {
  const [old, next] = [await emptySite('pglite', 'old'), await newSite('pglite', 'new')];
  await within(old, (db) => db.script(filled));
  const file = path.join(folder, 'portal.backup');
  expect(await command('backup', file, old)).toMatchObject({ status: 0 });
  const half = path.join(folder, 'new', 'database.partial');
  mkdirSync(half, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(half, 'PG_VERSION'), '18');
  expect(await command('restore', file, next)).toMatchObject({ status: 0 });
  expect((await within(next, counts)).users).toBeGreaterThan(0);
});

it('that is another file, of another database or cut is refused with a sentence, and leaves nothing', async () => {
  const next = await newSite('pglite', 'new');
  const file = path.join(folder, 'portal.backup');
  const packed = gzipSync(randomBytes(10_000));
  const refused = async (content: Buffer | string, why: string, site = next) => {
    writeFileSync(file, content);
    const { status, output } = await command('restore', file, site);
    expect([status, output]).toEqual([1, expect.stringContaining(why)]);
    expect(existsSync(path.join(folder, 'new', 'database.partial'))).toBe(false);
  };
  await refused('my notes', 'is no backup of a portal');
  await refused('PGDMP and more', 'comes from PostgreSQL');
  await refused(packed, 'comes from an embedded database', { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  await refused(packed.subarray(0, 5000), 'is not whole');
  // Packed whole, but of no database.
  await refused(packed, 'is no backup of a portal');
});
