import { type Server } from 'node:http';
import { type FastifyBaseLogger } from 'fastify';
import { type Config } from './config/config';
import { type Database } from './db/database';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { joinUnits } from './db/unit';
import { keepAlive, seedPlant } from './demo/plant/living';
import { linkDemoPeople } from './demo/identities';
import { refuseDemoData, seedDemo } from './demo/seed';
import { buildApp } from './app';
import { countRefusals } from './auditTrail/countRefusals';
import { watchDuties } from './channels/digests';
import { systemResolve } from './outbound/addressCheck';
import { createSender, type SendingPace } from './channels/sender';
import { phonesOf } from './mail/gateways';
import { sideEffects } from './sideEffects/sideEffects';
import { createIngestion } from './ingestion/ingestion';
import { watchOwners } from './ownership/askOwners';
import { watchShelf } from './ownership/shelf';
import { startHousekeeping } from './housekeeping';
import { escalationWorker } from './escalation/escalate';
import { connectMqtt } from './events/mqtt';
import { createGateway } from './live/gateway';
import { createMailer } from './mail/mailer';
import { transportFor } from './mail/transport';
import { addHealthMetrics } from './health/healthMetrics';
import { createMetrics } from './metrics/metrics';
import { serveMetrics } from './metrics/serve';
import { createPasswords } from './identity/passwords';
import { createSeal } from './identity/seal';
import { signInProviders } from './identity/signInProviders';
import { siteSecret } from './identity/siteSecret';
import { createThrottle } from './identity/throttle';
import { createTokens } from './identity/tokens';
import { createRechecks } from './sso/recheck/rechecks';
import { type Basics } from './context/basics';

export interface Portal {
  readonly basics: Basics;
  readonly url: string;
  /** Stops accepting calls, finishes those under way, closes links with a code, and then everything else. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly db?: Database;
  readonly now?: () => Date;
  readonly pace?: SendingPace;
}

/** Opens everything in order, and closes it again when a later step fails. */
export async function start(
  config: Config,
  log: FastifyBaseLogger,
  options: StartOptions = {},
): Promise<Portal> {
  const now = options.now ?? (() => new Date());
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'not closed cleanly'));
  };
  try {
    const opened =
      options.db ??
      (await openDatabase(config, (error) => log.warn({ err: error }, 'the database was lost'), {
        onBack: () => log.info('the database answers again'),
      }));
    closing.push(() => opened.close());
    const db = joinUnits(opened);
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');

    const passwords = await createPasswords(config.argon2, config.passwordRule);
    if (config.mode === 'demo') {
      await seedDemo(db, passwords, now());
      await linkDemoPeople(db, config.identity, now());
      if (config.demoPlant !== 'off') await seedPlant(db, now());
    } else await refuseDemoData(db);

    const secret = config.secret ?? (await siteSecret(db));
    const metrics = createMetrics();
    const seal = createSeal(secret);
    const guard = { resolve: systemResolve, allowed: config.allowedAddresses };
    const transport = transportFor(config, db, log);
    const phones = phonesOf(config, db);
    const ingestion = createIngestion(db, now, sideEffects(config.timeZone));
    const mailer = createMailer({
      db,
      transport,
      publicUrl: config.publicUrl,
      identity: config.identity,
      log,
      now,
    });
    const providers = signInProviders(config.identity.providers, now);
    const rechecks = createRechecks({ db, seal, signInProviders: providers, now, log });
    closing.push(() => rechecks.settled());
    const broker = connectMqtt({ config, db, ingestion, metrics, log });
    closing.push(() => broker.stop());
    addHealthMetrics(metrics.registry, { db, broker: broker.state });
    const refusals = countRefusals({ db, log, now });
    closing.push(() => refusals.write());
    const basics: Basics = {
      config,
      db,
      log,
      now,
      passwords,
      tokens: createTokens({
        secret,
        issuer: config.publicUrl,
        accessSeconds: config.accessSeconds,
        overseerRoles: config.overseerRoles,
        now,
      }),
      throttle: createThrottle(db, now),
      signInProviders: providers,
      rechecks,
      mailer,
      phones,
      seal,
      guard,
      ingestion,
      metrics,
      refusals,
      broker: broker.state,
    };

    const gateway = createGateway(basics);
    await gateway.start();
    await mailer.start();
    closing.push(() => mailer.stop());
    const sender = createSender({
      db,
      transport,
      phones,
      guard,
      seal,
      publicUrl: config.publicUrl,
      timeZone: config.timeZone,
      log,
      now,
      pace: options.pace,
    });
    await sender.start();
    closing.push(() => sender.stop());
    const duties = watchDuties(basics);
    closing.push(() => duties.stop());
    const housekeeping = startHousekeeping(basics);
    closing.push(() => housekeeping.stop());
    const shelf = watchShelf(basics);
    closing.push(() => shelf.stop());
    const owners = watchOwners(basics);
    closing.push(() => owners.stop());
    const escalation = escalationWorker(basics);
    await escalation.start();
    closing.push(() => escalation.stop());
    if (config.mode === 'demo' && config.demoPlant === 'alive') {
      const plant = keepAlive(basics);
      closing.push(() => plant.stop());
    }
    if (config.metricsPort > 0) {
      const server: Server = await serveMetrics(metrics, {
        port: config.metricsPort,
        host: config.metricsHost,
        token: config.metricsToken,
      });
      closing.push(() => new Promise((resolve) => server.close(resolve)));
    }

    const app = buildApp(basics, gateway.transports);
    closing.push(() => app.close());
    closing.push(() => gateway.stop());
    const url = await app.listen({ port: config.port, host: config.host });
    return { basics, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
