import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(__dirname, '../../..');
const withParent = pathToFileURL(path.join(root, 'ops/bin/withParent.mjs')).href;
const parentGone = pathToFileURL(path.join(root, 'ops/bin/parentGone.mjs')).href;
let folder: string;
const started: number[] = [];

beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-parent-'))));
afterEach(() => {
  for (const pid of started.splice(0)) if (alive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie: it has ended, and nobody has collected its exit code.
  const state = `/proc/${pid}/stat`;
  return !existsSync(state) || !/\) Z /.test(readFileSync(state, 'utf8'));
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
};
const put = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const pidIn = async (name: string): Promise<number> => {
  const file = path.join(folder, name);
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
  const pid = Number(readFileSync(file, 'utf8'));
  started.push(pid);
  return pid;
};
const tellPid = (name: string) =>
  `(await import('node:fs')).writeFileSync(${JSON.stringify(path.join(folder, name))}, String(process.pid));`;

describe('what npm start runs', () => {
  it('ends when its parent was killed, also where its logger writes until somebody reads', async () => {
    // As the api's logger does at exit: it retries as long as the pipe is broken.
    const child = put(
      'child.mjs',
      `import { writeSync } from 'node:fs';
       const last = () => { for (;;) try { return writeSync(1, 'stopped'); } catch { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50); } };
       process.on('SIGTERM', () => { last(); process.exit(0); });
       setInterval(() => {}, 1000);
       ${tellPid('child')}`,
    );
    const parent = put(
      'parent.mjs',
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['--import', ${JSON.stringify(withParent)}, ${JSON.stringify(child)}], {
         stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: { ...process.env, PORTAL_PARENT: String(process.pid) } });
       setInterval(() => {}, 1000);
       ${tellPid('parent')}`,
    );
    spawn(process.execPath, [parent], { stdio: 'ignore' });
    const [first, second] = [await pidIn('parent'), await pidIn('child')];
    process.kill(first, 'SIGKILL');
    await until(() => !alive(second));
  });

  it('ends when npm was killed, whose shell lives on', async () => {
    const command = put(
      'command.mjs',
      `import { whenParentGone } from ${JSON.stringify(parentGone)};
       whenParentGone(() => process.exit(0));
       setInterval(() => {}, 1000);
       ${tellPid('command')}`,
    );
    const npm = put(
      'npm.mjs',
      `import { spawn } from 'node:child_process';
       spawn('sh', ['-c', '"$NODE" "$FILE"; true'], { stdio: 'ignore',
         env: { ...process.env, NODE: process.execPath, FILE: ${JSON.stringify(command)}, npm_lifecycle_event: 'start' } });
       setInterval(() => {}, 1000);
       ${tellPid('npm')}`,
    );
    spawn(process.execPath, [npm], { stdio: 'ignore' });
    const [first, second] = [await pidIn('npm'), await pidIn('command')];
    process.kill(first, 'SIGKILL');
    await until(() => !alive(second));
  });
});
