import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type Metrics } from './metrics';

export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
  /** The bearer token that a reader must send; without it everyone who reaches the port may read. */
  readonly token: string | undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Prometheus metrics on a port of their own, which must not be public. */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host, token }: MetricsAddress,
): Promise<Server> {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, host, resolve));
  return server;
}
