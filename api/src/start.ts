import { type FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { type SendingPace } from './alerting';
import {
  type Basics,
  type Config,
  type Database,
  dividePlugins,
  joinUnits,
  migrateDatabase,
  openDatabase,
  openTracer,
  traceTransactions,
} from './platform';
import { plugins as all } from './plugins';

export interface Portal {
  readonly basics: Basics;
  readonly url: string;
  /** Ends the links with a code, stops accepting calls, finishes those under way, and then stops everything else. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly db?: Database;
  readonly now?: () => Date;
  readonly pace?: SendingPace;
}

/**
 * Opens the database, runs the steps of every plugin that the site has, and listens; closes all of it again when a later
 * step fails.
 */
export async function start(
  config: Config,
  log: FastifyBaseLogger,
  options: StartOptions = {},
): Promise<Portal> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed cleanly'));
  };
  try {
    const opened =
      options.db ??
      (await openDatabase(
        config,
        (error) => log.warn({ err: error }, 'the connection to the database was lost'),
        {
          onBack: () => log.info('the database answers again'),
        },
      ));
    closing.push(() => opened.close());
    const tracer = await openTracer(config, log);
    closing.push(() => tracer.stop());
    const db = joinUnits(traceTransactions(opened, tracer));
    const applied = await migrateDatabase(config, db);
    if (applied.length > 0) log.info({ applied }, 'schema migrated');

    const { plugins, leftOut } = dividePlugins(all, config);
    if (leftOut.length > 0) log.info({ leftOut: config.leftOut }, 'parts left out');
    const now = options.now ?? (() => new Date());
    // The services of the plugins complete it.
    const basics = { config, db, log, now, tracer, plugins, leftOut, pace: options.pace } as Basics;
    for (const { services } of plugins) Object.assign(basics, await services?.(basics));
    for (const { prepare } of plugins) await prepare?.(basics);
    for (const { workers } of plugins) {
      const running = workers?.(basics) ?? [];
      closing.push(...running.map((one) => () => one.stop()));
      for (const one of running) await one.start?.();
    }

    const app = buildApp(basics);
    closing.push(() => app.close());
    const url = await app.listen({ port: config.port, host: config.host });
    closing.push(() => basics.gateway.drain());
    return { basics, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
