import { type ChildProcess } from 'node:child_process';
import { whenOrphaned } from '../start/orphan';

/** Waits for a server of our own group: it ends with us, however we end. @returns its exit code */
export function untilEnd(child: ChildProcess): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0)));
}
