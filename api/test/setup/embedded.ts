import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dependencies } from '../../package.json';
import { type Demo } from './bundle';
import { place } from './place';

/** The demo's history is relative to its seeding, so an older dump is made again. */
const DEMO_AGE_MS = 60 * 60_000;

interface Filling {
  readonly fillEmbedded: (empty: Blob) => Promise<{ migrated: Blob; demo: Blob }>;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** An empty embedded database, created once: creating one takes seconds, loading a dump does not. */
async function makeEmpty(): Promise<string> {
  const path = join(tmpdir(), `portal-pglite-${dependencies['@electric-sql/pglite']}.tar`);
  if (existsSync(path)) return path;
  const db = await PGlite.create();
  const content = await db.dumpDataDir('none');
  await db.close();
  place(path, await bytesOf(content));
  return path;
}

/** Dumps for embedded databases (empty, migrated, demo), made once per state of the sources. */
export async function makeEmbedded({ path: module, contents }: Demo): Promise<void> {
  const empty = await makeEmpty();
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const migrated = join(tmpdir(), `portal-pglite-migrated-${digest}.tar`);
  const demo = join(tmpdir(), `portal-pglite-demo-${digest}.tar`);
  Object.assign(process.env, {
    PORTAL_TEST_PGLITE: empty,
    PORTAL_TEST_PGLITE_MIGRATED: migrated,
    PORTAL_TEST_PGLITE_DEMO: demo,
  });
  const isThere =
    existsSync(migrated) && existsSync(demo) && Date.now() - statSync(demo).mtimeMs < DEMO_AGE_MS;
  if (isThere) return;
  const { fillEmbedded } = (await import(module)) as Filling;
  const filled = await fillEmbedded(new Blob([readFileSync(empty)]));
  place(migrated, await bytesOf(filled.migrated));
  place(demo, await bytesOf(filled.demo));
}
