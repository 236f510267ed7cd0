import { spawnSync } from 'node:child_process';

const EVERY_MS = 500;

/**
 * The npm above the shell that runs a script: npm passes no signal through it, and killed it leaves the shell behind.
 * Undefined where the parent is no such shell, as one that replaces itself by the command.
 */
function npmAbove(parent) {
  if (process.platform === 'win32') return undefined;
  const { stdout = '' } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' });
  const [, above, args = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return /^\S*sh\s+-c\s/.test(args) ? Number(above) : undefined;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Calls back once when the process that started this one is gone, however it ended; of a script of npm, when npm is.
 * @param {() => void} then
 * @param {number} parent
 */
export function whenParentGone(then, parent = process.ppid) {
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : npmAbove(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    then();
  }, EVERY_MS);
  timer.unref();
}

/** The same for a command: one that was started by neither npm nor `PORTAL_FOLLOW_PARENT=1` may well outlive its caller. */
export function whenCallerGone(then) {
  if (process.env.npm_lifecycle_event !== undefined || process.env.PORTAL_FOLLOW_PARENT === '1')
    whenParentGone(then);
}
