import { Worker } from 'node:worker_threads';

/** How often the main thread shows that it runs, and is looked at, ms. */
const POLL_MS = 5000;
/** Looks in a row without a sign after which the process ends: longer than any statement may take. */
const MAX_SILENT_LOOKS = 12;

// Dynamic imports, as the program around it may be a module or not.
const WATCH = `
Promise.all([import('node:worker_threads'), import('node:fs')]).then(([{ workerData }, { writeSync }]) => {
  const beats = new Int32Array(workerData.beats);
  let last = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed < workerData.mostLooks) return;
    writeSync(2, 'The embedded database answers no more: the process ends, to be started again.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, workerData.lookMs);
});
`;

/**
 * Ends the process once its main thread hangs. The embedded PostgreSQL runs in it, and after a panic, as on a full disk,
 * may run for ever without an answer. Looks are counted rather than time, as a suspended computer makes none.
 */
export function watchMainThread({ lookMs = POLL_MS, mostLooks = MAX_SILENT_LOOKS } = {}): void {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), lookMs).unref();
  const worker = new Worker(WATCH, { eval: true, workerData: { beats, lookMs, mostLooks } });
  // Without the watchdog the portal still works: its end must not be the portal's.
  worker.on('error', (error) => process.stderr.write(`The watchdog ended: ${String(error)}\n`));
  worker.unref();
}
