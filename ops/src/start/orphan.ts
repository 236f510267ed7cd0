/**
 * Calls back when the npm that started this is gone: npm passes SIGTERM to its shell, and the shell to nobody.
 * Started without npm, a process may well outlive its parent, unless `PORTAL_FOLLOW_PARENT=1` says otherwise.
 */
export function whenOrphaned(then: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (env.npm_lifecycle_event === undefined && env.PORTAL_FOLLOW_PARENT !== '1') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}
