import { type ChildProcess } from 'node:child_process';
import { whenCallerGone } from '../../bin/parentGone.mjs';

/** Waits for a server of our own group: it ends with us, however we end. @returns its exit code */
export function untilEnd(child: ChildProcess): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  whenCallerGone(() => child.kill('SIGTERM'));
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0)));
}
