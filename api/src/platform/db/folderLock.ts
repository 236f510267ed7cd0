import { createHash } from 'node:crypto';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { StartRefusal } from '../config/startRefusal';
import { makePrivateFolder } from './privateFolder';

/** The longest path of a local socket that every system accepts. */
const LONGEST_SOCKET_PATH = 100;

function addressOf(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${name}`;
  const inside = join(folder, 'api.lock');
  return inside.length <= LONGEST_SOCKET_PATH ? inside : join(tmpdir(), `portal-${name}.lock`);
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(address);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('close', () => probe.destroy());
    probe.unref();
  });

/**
 * Locks a data folder for this process: a second process on it would corrupt it. The lock is a local socket, because a
 * socket dies with its process, even on kill -9, and cannot be confused with a reused process id.
 * @returns the release
 * @throws StartRefusal when another process has the folder, or other accounts can access it
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  makePrivateFolder(path);
  const address = addressOf(realpathSync(path));
  if (await answers(address))
    throw new StartRefusal(`The data folder ${path} is in use by another running portal.`);
  if (process.platform !== 'win32' && existsSync(address)) rmSync(address);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(address, resolve));
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
