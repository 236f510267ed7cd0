import { catalogueRoutes } from '../catalogue/routes';
import { commissioningRoutes } from '../commissioning/routes';
import { evaluationRoutes } from '../evaluation/routes';
import { openOrchestrator } from '../orchestrator/routes';
import { createApp } from './app';
import { type Asset } from './assets';
import { createVerifier } from './identity';
import { createPortalApi } from './portalApi';
import { type Settings } from './settings';

/** Opens the data, listens, and closes tidily on SIGINT and SIGTERM. Rejects with a sentence when the port is taken. */
export async function start(settings: Settings, assets: Map<string, Asset>): Promise<void> {
  const portal = createPortalApi(settings);
  const orchestrator = await openOrchestrator({ settings, portal });
  const app = createApp({
    settings,
    assets,
    identify: createVerifier(settings),
    routes: {
      catalogue: catalogueRoutes,
      orchestrator: orchestrator.routes,
      evaluation: evaluationRoutes(portal),
      'virtual-commissioning': commissioningRoutes({ settings, portal }),
    },
  });
  await new Promise<void>((resolve, reject) => {
    app.once('error', (reason: NodeJS.ErrnoException) =>
      reject(
        reason.code === 'EADDRINUSE'
          ? new Error(`Port ${settings.port} is in use: set SERVICES_PORT to a free one.`)
          : reason,
      ),
    );
    app.listen(settings.port, settings.host, resolve);
  });
  console.log(
    `Demo services on http://${settings.host}:${settings.port}, for ${settings.portalOrigins.join(', ')}.`,
  );
  if (settings.producerKey === undefined) {
    console.log('No PRODUCER_KEY: runs and reports are kept here and not posted to the portal.');
  }
  const stop = () => {
    app.close();
    app.closeAllConnections();
    void orchestrator.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
