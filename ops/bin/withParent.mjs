/**
 * Loaded into every process that `start` runs. Ends it with its parent, so that a killed terminal leaves none running.
 */
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { whenParentGone } from './parentGone.mjs';

/** Longer than an orderly shutdown takes. */
const LATEST_MS = 20_000;

/** Writes to the null device. The parent read the pipes, and a logger that waits for a reader would never end. */
function writeNowhere() {
  for (const fd of [1, 2]) {
    closeSync(fd);
    // `openSync` returns the lowest free descriptor: the one just closed.
    openSync(devNull, 'w');
  }
}

whenParentGone(
  () => {
    if (process.platform !== 'win32') writeNowhere();
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LATEST_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  },
  Number(process.env.PORTAL_PARENT ?? process.ppid),
);
