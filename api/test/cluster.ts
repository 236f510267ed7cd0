import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rows } from '../src/platform/db/database';
import { openPostgres } from '../src/platform/db/postgres';
import { raw } from '../src/platform/db/sql';
import { freePort } from './child';
import { isSoak } from './size';
import { until } from './until';

/** Debian keeps the programs of a server apart from the clients. */
const folders = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...(process.env.PATH ?? '').split(':'), ...versions.map((one) => join(debian, one, 'bin'))];
};

const NEEDED = ['initdb', 'postgres', 'pg_basebackup'];
const programs = folders().find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));

if (isSoak && programs === undefined) {
  const words = `Tests of clusters are skipped: no folder has ${NEEDED.join(', ')}.`;
  if (process.env.CI_REQUIRE_SERVICES === '1') throw new Error(words);
  process.stderr.write(`${words}\n`);
}

/** Suites of the soak that run PostgreSQL servers of their own. */
export const onClusters = isSoak && programs !== undefined ? describe : describe.skip;

/** PostgreSQL refuses to run as root. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export interface Cluster {
  readonly url: string;
  readonly folder: string;
  /** One statement as its superuser, which answers with its first column. */
  ask(statement: string): Promise<unknown[]>;
  /** Ends its processes at once, as a crash does. */
  crash(): Promise<void>;
}

export interface Clusters {
  /** A folder that its servers may write. */
  readonly folder: string;
  /** Makes an empty cluster and starts it. */
  create(settings?: Record<string, string>): Promise<Cluster>;
  /** Copies a running cluster, as a base backup. @returns the folder */
  copy(from: Cluster, options?: readonly string[]): string;
  start(folder: string, settings?: Record<string, string>): Promise<Cluster>;
  stop(): Promise<void>;
}

/** PostgreSQL servers in folders of their own. */
export function openClusters(): Clusters {
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'portal-clusters-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const children: ChildProcess[] = [];
  let made = 0;
  const nextFolder = () => join(folder, `cluster-${++made}`);
  const program = (name: string) => join(programs ?? '', name);

  const run = (name: string, args: readonly string[]) => {
    const { status, stderr, error } = spawnSync(program(name), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr}`);
  };
  const crash = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };

  const start: Clusters['start'] = async (at, settings = {}) => {
    const port = await freePort();
    const options = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      // Processes end here, and never the machine.
      fsync: 'off',
      ...settings,
    };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(program('postgres'), ['-D', at, ...flags], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
    children.push(child);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const ask: Cluster['ask'] = async (statement) => {
      const db = openPostgres({ url, poolSize: 1, onError: () => undefined });
      try {
        return (await rows(db, {}, raw(statement))).map((row) => Object.values(row)[0]);
      } finally {
        await db.close();
      }
    };
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL in ${at} ended with ${child.exitCode}.`);
      return ask('select 1').then(
        () => true,
        () => false,
      );
    }, 'PostgreSQL');
    return { url, folder: at, ask, crash: () => crash(child) };
  };

  return {
    folder,
    start,
    async create(settings) {
      const at = nextFolder();
      run('initdb', ['-D', at, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
      return start(at, settings);
    },
    copy(from, options = []) {
      const at = nextFolder();
      run('pg_basebackup', ['-d', from.url, '-D', at, '-c', 'fast', '-X', 'stream', '--no-sync', ...options]);
      return at;
    },
    async stop() {
      await Promise.all(children.map(crash));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
