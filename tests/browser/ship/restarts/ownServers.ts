import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort, root } from '../../faultInjection/shellProcess';

type Signal = 'SIGTERM' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** A server of a test's own, with its data in a temporary folder, that the test stops and starts as it likes. */
export interface OwnServer {
  port: number;
  start: () => Promise<void>;
  /** Sends the signal and waits for the end of the process. */
  end: (signal: Signal) => Promise<void>;
  /** Ends it and deletes its data. */
  remove: () => Promise<void>;
}

/** The account that runs a server which refuses to run as root. */
function accountOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  if (line === undefined) throw new Error(`There is no account ${name}`);
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function folderFor(name: string, account: { uid: number; gid: number } | undefined): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `portal-${name}-`));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

interface Program {
  file: string;
  args: readonly string[];
  account: { uid: number; gid: number } | undefined;
  folder: string;
  port: number;
  isReady: () => Promise<boolean>;
}

function ownServer({ file, args, account, folder, port, isReady }: Program): OwnServer {
  let child: ChildProcess | undefined;
  let output = '';
  const hasEnded = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: Signal) => {
    const running = child;
    if (running === undefined || hasEnded()) return;
    const ended = new Promise<void>((done) => running.once('close', () => done()));
    running.kill(signal);
    await ended;
  };
  const start = async () => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      // A server that was killed may leave behind for moments what the next one waits for.
      if (hasEnded()) {
        child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...account });
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
      }
      await pause(50);
      if (!hasEnded() && (await isReady())) return;
    }
    throw new Error(`${file} did not start:\n${output}`);
  };
  const remove = async () => {
    await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, start, end, remove };
}

const programsOfPostgres = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((file) => path.dirname(file))
    .sort()
    .at(-1);

/** PostgreSQL with its usual care for the disk: what it committed outlives `kill -9`. */
export async function ownPostgres(): Promise<OwnServer & { url: string }> {
  const programs = programsOfPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine');
  const account = accountOf('postgres');
  const folder = folderFor('postgres', account);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { cwd: folder, stdio: 'ignore', ...account },
  );
  const port = await freePort();
  const isReady = () => {
    const result = spawnSync(path.join(programs, 'pg_isready'), [
      '-q',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
    ]);
    return Promise.resolve(result.status === 0);
  };
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const server = ownServer({ file: path.join(programs, 'postgres'), args, account, folder, port, isReady });
  return { ...server, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

const first = (...files: readonly string[]) => files.find((file) => existsSync(file));
const findMosquitto = () => first('/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto');
const findPasswd = () => first('/usr/bin/mosquitto_passwd', '/usr/local/bin/mosquitto_passwd');

const PASSWORD = 'broker';

/** Mosquitto by the configuration of the compose file; only its folders and its port differ. */
export async function ownMosquitto(): Promise<OwnServer & { url: string }> {
  const [file, passwd] = [findMosquitto(), findPasswd()];
  if (file === undefined || passwd === undefined) throw new Error('There is no Mosquitto on this machine');
  const account = accountOf('mosquitto');
  const folder = folderFor('mosquitto', account);
  const port = await freePort();
  const accounts = path.join(folder, 'accounts');
  execFileSync(passwd, ['-b', '-c', accounts, 'portal', PASSWORD], {
    stdio: 'ignore',
    ...account,
  });
  const configuration = readFileSync(path.join(root, 'ops/mqtt/mosquitto.conf'), 'utf8')
    .replace('listener 1883', `listener ${port} 127.0.0.1`)
    .replace('/tmp/accounts', accounts)
    .replace('/mosquitto/data/', `${folder}/`);
  writeFileSync(path.join(folder, 'mosquitto.conf'), configuration);
  const args = ['-c', path.join(folder, 'mosquitto.conf')];
  const server = ownServer({ file, args, account, folder, port, isReady: () => listens(port) });
  return { ...server, url: `mqtt://portal:${PASSWORD}@127.0.0.1:${port}` };
}

/** Whether this machine has everything that the documented shape needs, without Docker. */
export const hasServers = (): boolean =>
  programsOfPostgres() !== undefined && findMosquitto() !== undefined && process.platform === 'linux';
