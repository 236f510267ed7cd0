import { createWriteStream, type WriteStream } from 'node:fs';
import { systemFailure } from '../lib/systemFailure';

export interface Log {
  write(chunk: Buffer): void;
  end(): void;
}

/** ms between two tries to write a log that could not be written. */
const AGAIN_MS = 5000;

/**
 * A process's log file. The process runs on without it where it cannot be written (a full disk must not stop it), which
 * `say` hears once; once it can be written again, what comes from then on is in it.
 */
export function openLog(file: string, say: (text: string) => void, now = Date.now): Log {
  let stream: WriteStream | undefined;
  let tryAt = 0;
  let failing = false;
  const open = () => {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    opened.on('error', (error) => {
      if (stream !== opened) return;
      stream = undefined;
      tryAt = now() + AGAIN_MS;
      if (!failing) say(`${systemFailure(error) ?? error.message} It runs on without a log.`);
      failing = true;
    });
    stream = opened;
  };
  open();
  return {
    write(chunk) {
      if (!stream && now() >= tryAt) open();
      stream?.write(chunk, (error) => {
        if (!error) failing = false;
      });
    },
    end: () => stream?.end(),
  };
}
