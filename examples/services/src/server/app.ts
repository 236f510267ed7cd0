import compress from '@fastify/compress';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { catalogueRoutes } from '../catalogue/routes';
import { commissioningRoutes } from '../commissioning/routes';
import { evaluationRoutes } from '../evaluation/routes';
import { openOrchestrator } from '../orchestrator/routes';
import { type ServiceId, serviceIds } from '../services';
import { createVerifier } from './identity';
import { conferencePage, indexPage, servicePage, sign } from './pages';
import { createPortalApi } from './portalApi';
import { Refused, type Routes, statusOf } from './routes';
import { type Settings } from './settings';

/** Headers of every response: no MIME sniffing, no referrer. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Headers of a page: nothing inline or of other origins. `frame-ancestors` prevents clickjacking by other sites. */
const pageHeaders = (portalOrigins: readonly string[]) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
    `base-uri 'none'; form-action 'none'; frame-ancestors ${portalOrigins.join(' ')}`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
});

const sendIcon = (reply: FastifyReply, caching: string) =>
  reply
    .headers({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': caching,
    })
    .send(sign);

export interface AppOptions {
  folder?: string;
  portal?: ReturnType<typeof createPortalApi>;
  identify?: ReturnType<typeof createVerifier>;
  /** Endpoints that replace a service's own. */
  instead?: Partial<Record<ServiceId, Routes>>;
}

/** The four services on one origin. Every JSON endpoint needs the bearer token from the portal. */
export async function createApp(settings: Settings, options: AppOptions = {}): Promise<FastifyInstance> {
  const { apiUrl, portalOrigins, producerKey } = settings;
  const { portal = createPortalApi(apiUrl, producerKey), identify = createVerifier(apiUrl) } = options;
  const orchestrator = openOrchestrator(settings, portal);
  const endpoints: Record<ServiceId, Routes> = {
    catalogue: catalogueRoutes,
    orchestrator: orchestrator.routes,
    evaluation: evaluationRoutes(portal),
    'virtual-commissioning': commissioningRoutes(settings, portal),
    ...options.instead,
  };
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  app.addHook('onClose', () => orchestrator.close());
  app.addHook('onRequest', (_request, reply, done) => done(void reply.headers(everywhere)));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'unknown' }));
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (error instanceof Refused) return reply.code(statusOf[error.refusal]).send({ error: error.refusal });
    if (error instanceof z.ZodError) return reply.code(400).send({ error: 'invalid' });
    if (statusCode < 500) return reply.code(statusCode).send({ error: 'invalid' });
    console.error(`${request.method} ${request.url.split('?')[0]}:`, error);
    return reply.code(500).send({ error: 'unavailable' });
  });
  await app.register(compress);
  if (options.folder !== undefined)
    await app.register(files, { root: options.folder, prefix: '/assets/', cacheControl: false });

  const page = pageHeaders(portalOrigins);
  app.get('/', (_request, reply) => reply.headers(page).send(indexPage()));
  app.get('/health', () => ({ status: 'up', services: serviceIds }));
  app.get('/config.json', () => ({ portalOrigins }));
  app.get('/favicon.svg', (_request, reply) => sendIcon(reply, 'public, max-age=86400'));
  app.get<{ Params: { room: string } }>('/conference/:room', (request, reply) => {
    const body = conferencePage(request.params.room, request.headers['accept-language']);
    return reply.headers({ ...page, vary: 'accept-language' }).send(body);
  });
  for (const service of serviceIds) {
    const at = `/${service}`;
    app.get(at, (_request, reply) => reply.redirect(`${at}/`, 308));
    app.get(`${at}/`, (_request, reply) => reply.headers(page).send(servicePage(service)));
    app.get(`${at}/health`, () => ({ status: 'up', service }));
    app.get(`${at}/health.svg`, (_request, reply) => sendIcon(reply, 'no-store'));
    const routes: Routes = { 'GET session': ({ user }) => user, ...endpoints[service] };
    for (const [route, handle] of Object.entries(routes)) {
      const [method = '', path = ''] = route.split(' ');
      app.route({
        method,
        url: `${at}/api/${path}`,
        handler: async (request, reply) => {
          const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
          const identity = token === undefined ? undefined : await identify(token);
          if (token === undefined || identity?.kind === 'refused') throw new Refused('signed-out');
          if (identity?.kind !== 'user') throw new Refused('unavailable');
          const params = request.params as Record<string, string>;
          void reply.header('cache-control', 'no-store');
          return reply.send(
            (await handle({ user: identity.user, token, params, body: request.body })) ?? null,
          );
        },
      });
    }
  }
  return app;
}
