import pino from 'pino';
import { loggerOptions } from '../src/app';

type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string };

/** A logger as the api's own, and its lines. */
export function recordedLog() {
  const lines: LogLine[] = [];
  const log = pino(loggerOptions('info'), {
    write: (text: string) => void lines.push(JSON.parse(text) as LogLine),
  });
  return { log, lines };
}
