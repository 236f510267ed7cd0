import { randomBytes } from 'node:crypto';
import { col } from '../../src/platform/db/columns';
import { type Database, rows } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { sql } from '../../src/platform/db/sql';
import { type Demo } from './bundle';

const PREFIX = 'portal_test_';

interface Filling {
  readonly fillServer: (url: { migrated: string; demo: string }, copy: () => Promise<void>) => Promise<void>;
}

const nothing = () => undefined;

async function namesLike(db: Database, start: string): Promise<string[]> {
  const databases = await rows(
    db,
    { name: col.text },
    sql`select datname::text as name from pg_database where starts_with(datname, ${start})`,
  );
  return databases.map(({ name }) => name);
}

// Another run may be dropping the same database.
const drop = (db: Database, name: string): Promise<void> =>
  db.script(`drop database if exists ${name} with (force)`).catch(nothing);

/** Drops the databases of killed runs; a live run has a session with its name. */
async function dropLeftovers(db: Database): Promise<void> {
  const names = await namesLike(db, PREFIX);
  const sessions = await rows(
    db,
    { run: col.text },
    sql`select distinct application_name as run from pg_stat_activity where starts_with(application_name, ${PREFIX})`,
  );
  for (const name of names) {
    const run = /^portal_test_r[0-9a-f]{8}_/.exec(name)?.[0];
    if (run !== undefined && !sessions.some((one) => one.run === run)) await drop(db, name);
  }
}

/**
 * Creates the template databases of a run: the schema alone, and a seeded demo. Copying one takes a tenth of migrating
 * and seeding. @returns a function that drops the run's databases
 */
export async function makeTemplates({ path: module }: Demo): Promise<() => Promise<void>> {
  const server = process.env.PORTAL_TEST_DATABASE_URL;
  if (!server) return () => Promise.resolve();
  const run = `${PREFIX}r${randomBytes(4).toString('hex')}_`;
  const addressOf = (name: string): string => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  const named = new URL(server);
  named.searchParams.set('application_name', run);
  const db = openPostgres({ url: named.href, poolSize: 8, onError: nothing });
  // LISTEN keeps the session open, so that other runs see that this one is alive.
  await db.listen(run, nothing, nothing);
  await dropLeftovers(db);
  const [migrated, demo] = [`${run}migrated`, `${run}demo`];
  await db.script(`create database ${migrated}`);
  const { fillServer } = (await import(module)) as Filling;
  await fillServer({ migrated: addressOf(migrated), demo: addressOf(demo) }, () =>
    db.script(`create database ${demo} template ${migrated}`),
  );
  process.env.PORTAL_TEST_RUN = run;
  return async () => {
    // At once, because the drops that wait for a checkpoint share it.
    await Promise.all((await namesLike(db, run)).map((name) => drop(db, name)));
    await db.close();
  };
}
