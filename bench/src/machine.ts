import os from 'node:os';

/** Rounds from which on a median says something. */
const ENOUGH = 7;

/** Where and when a run happened, in one sentence each. */
export function machineText(browserVersion: string, rounds: number, loadBefore: number): string {
  const cores = os.cpus();
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  const few = rounds < ENOUGH ? [`- Fewer than ${ENOUGH} rounds: an indication, no measurement`] : [];
  return [
    ...few,
    `- Date: ${new Date().toISOString().slice(0, 10)}; rounds: ${rounds}, interleaved, medians`,
    `- Machine: ${cores.length} cores (${cores[0]?.model.trim() || 'unnamed'}), ${memory} GiB, ${os.platform()}`,
    `- Node ${process.versions.node}, Chromium ${browserVersion} (headless)`,
    `- Load average of the machine before the run: ${loadBefore.toFixed(1)} (other work on it makes times worse and noisier)`,
  ].join('\n');
}
