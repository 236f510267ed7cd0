/**
 * Loaded into every process that `start` runs: ends it when its parent is gone, so that a killed terminal
 * leaves nothing behind.
 */
const parent = Number(process.env.PORTAL_PARENT ?? process.ppid);
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
