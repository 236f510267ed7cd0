import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from '../src/commands/doctor/backEnds';
import { col } from '../src/platform/db/columns';
import { rows } from '../src/platform/db/database';
import { openDatabase } from '../src/platform/db/open';
import { sql } from '../src/platform/db/sql';
import { type Cluster, type Clusters, onClusters, openClusters } from './cluster';
import { testConfig } from './config';
import { event } from './people';
import { startTestPortal, type TestPortal } from './portal';
import { until } from './until';

/** Creates what the server's account may write. */
function own(path: string, { folder }: Clusters, make: (path: string) => void): string {
  make(path);
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
  return path;
}

const startOn = async ({ url }: Cluster): Promise<TestPortal> => {
  const config = testConfig({ DATABASE_URL: url });
  return startTestPortal(await openDatabase(config, () => undefined));
};
const eventsOf = async ({ db }: TestPortal): Promise<string[]> => {
  const found = await rows(db, { id: col.text }, sql`select event_id as id from events order by 1`);
  return found.map(({ id }) => id).filter((id) => id.startsWith('pitr-'));
};

onClusters('a restore to a point in time', () => {
  let clusters: Clusters;
  let portal: TestPortal | undefined;
  beforeAll(() => {
    clusters = openClusters();
  });
  afterAll(async () => {
    await portal?.stop();
    await clusters.stop();
  });

  it('has everything until just before the mistake, passes the doctor, and takes new events', async () => {
    const archive = own(join(clusters.folder, 'archive'), clusters, mkdirSync);
    const primary = await clusters.create({
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    });
    portal = await startOn(primary);
    const send = async (name: string) =>
      expect((await portal?.produce(event({ eventId: `pitr-${name}` })))?.status).toBe(202);
    await send('before-the-backup');
    const backup = clusters.copy(primary);
    await send('after-the-backup');
    const [before] = await primary.ask('select clock_timestamp()::text');
    await portal.db.query(sql`delete from events`);
    await send('after-the-mistake');
    const [segment] = await primary.ask('select pg_walfile_name(pg_switch_wal())');
    await until(
      async () =>
        (await primary.ask(`select last_archived_wal >= '${String(segment)}' from pg_stat_archiver`))[0] ===
        true,
      'the archive',
    );
    await portal.stop();
    await primary.crash();

    own(join(backup, 'recovery.signal'), clusters, (path) => writeFileSync(path, ''));
    const restored = await clusters.start(backup, {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: String(before),
      recovery_target_action: 'promote',
    });
    await until(async () => (await restored.ask('select pg_is_in_recovery()'))[0] === false, 'the promotion');
    const findings = await checkDatabase(testConfig({ DATABASE_URL: restored.url }));
    expect(findings.filter(({ level }) => level === 'fail')).toEqual([]);
    portal = await startOn(restored);
    expect(await eventsOf(portal)).toEqual(['pitr-after-the-backup', 'pitr-before-the-backup']);
    await portal.signIn('operator.fft');
    await send('after-the-restore');
    expect(await eventsOf(portal)).toContain('pitr-after-the-restore');
  }, 120_000);
});
