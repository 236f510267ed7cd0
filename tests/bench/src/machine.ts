import os from 'node:os';

/** The least number of rounds for a meaningful median. */
const ENOUGH = 7;

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
