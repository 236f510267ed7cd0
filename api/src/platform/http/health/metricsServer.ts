import { type Server } from 'node:http';
import { type Basics } from '../../context/basics';
import { type Running } from '../../context/watch';
import { serveMetrics } from '../../metrics/serve';

/** The server of the metrics, if the site has a port for them. */
export function metricsServer({ config, metrics }: Pick<Basics, 'config' | 'metrics'>): Running[] {
  if (config.metricsPort === 0) return [];
  let server: Server | undefined;
  return [
    {
      async start() {
        server = await serveMetrics(metrics, {
          port: config.metricsPort,
          host: config.metricsHost,
          token: config.metricsToken,
        });
      },
      stop: () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
    },
  ];
}
