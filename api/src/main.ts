import pino from 'pino';
import { loggerOptions } from './app';
import { readConfig, REFUSED_START, StartRefusal, watchMainThread, writePrivately } from './platform';
import { start } from './start';

/** Milliseconds until a process whose links have ended exits in any case: longer than any call may take. */
const STOP_MS = 15_000;

async function main(): Promise<void> {
  writePrivately();
  const read = readConfig(process.env);
  if (!read.ok) {
    process.stderr.write(
      `The configuration is not right:\n${read.failures.map((one) => `- ${one}\n`).join('')}`,
    );
    process.exitCode = REFUSED_START;
    return;
  }
  const log = pino(loggerOptions(read.config.logLevel));
  try {
    const portal = await start(read.config, log);
    if (portal.basics.db.kind === 'pglite') watchMainThread();
    log.info({ url: portal.url, mode: read.config.mode, database: portal.basics.db.kind }, 'ready');
    const end = (signal: string) => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), read.config.drainSeconds * 1000 + STOP_MS).unref();
      void portal.stop().then(() => {
        log.info('stopped');
        process.exit(0);
      });
    };
    process.once('SIGTERM', end).once('SIGINT', end);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    log.fatal({ err: error }, 'not started');
    process.exitCode = error instanceof StartRefusal ? REFUSED_START : 1;
    setTimeout(() => process.exit(), 500).unref();
  }
}

void main();
