import { spawnSync } from 'node:child_process';

const EVERY_MS = 500;

/**
 * The npm above a script's shell. npm passes no signal on, and a killed npm leaves its shell running. Undefined without
 * such a shell, for example when it replaced itself with the command.
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
 * Calls back once when the parent of this process has ended, however it ended. For an npm script, the end of npm counts
 * too.
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

/** `whenParentGone` for commands. Without npm or `PORTAL_FOLLOW_PARENT=1` a command may outlive its caller. */
export function whenCallerGone(then) {
  if (process.env.npm_lifecycle_event !== undefined || process.env.PORTAL_FOLLOW_PARENT === '1')
    whenParentGone(then);
}
