/**
 * Loaded into every process that `start` runs: ends it when its parent is gone, so that a killed terminal
 * leaves nothing behind.
 */
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { whenParentGone } from './parentGone.mjs';

/** Longer than a process takes that ends in order. */
const LATEST_MS = 20_000;

/** What was read by the parent goes nowhere from now on: a logger that tries again until it is read would never end. */
function writeNowhere() {
  for (const fd of [1, 2]) {
    closeSync(fd);
    // The lowest number that is free is given: the one just closed.
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
