import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Asset } from './assets';
import { conferencePage } from './conference';
import { everywhere, pageHeaders } from './headers';
import { type Identify } from './identity';
import { favicon, healthImage, indexPage, servicePage } from './pages';
import { match, type Reply, type Route, statusOf } from './routes';
import { type Service, services } from './services';
import { type Settings } from './settings';

export interface AppOptions {
  settings: Pick<Settings, 'portalOrigins'>;
  assets: Map<string, Asset>;
  identify: Identify;
  routes: Record<Service['id'], readonly Route[]>;
}

const MAX_BODY = 64 * 1024;
/** Bytes that are read of a body that is too large; whoever sends more loses the connection. */
const MOST_READ = 32 * 1024 * 1024;

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});

const image = (svg: string, caching: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'image/svg+xml',
    'cache-control': caching,
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: svg,
});

/** The body as JSON: undefined when there is none, `bad` when it is too large, not JSON or not said to be JSON. */
async function bodyOf(request: IncomingMessage): Promise<{ value: unknown } | 'bad'> {
  const parts: Buffer[] = [];
  let size = 0;
  // To its end, also where it is too large: leaving the loop would cut the connection before the answer is read.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_BODY) parts.push(part);
    else if (size > MOST_READ) return 'bad';
  }
  if (size > MAX_BODY) return 'bad';
  if (size === 0) return { value: undefined };
  if (!request.headers['content-type']?.startsWith('application/json')) return 'bad';
  try {
    return { value: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown };
  } catch {
    return 'bad';
  }
}

/** A part of an address as text; undefined where it cannot be read, or is longer than any room's name. */
function readPart(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return text.length <= 200 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The four services on one origin. Every JSON endpoint of a service needs the bearer that the portal handed over. */
export function createApp({ settings, assets, identify, routes }: AppOptions): Server {
  const page = pageHeaders(settings.portalOrigins);

  const answerOf = (reply: Reply): Answer =>
    'refusal' in reply
      ? json(statusOf[reply.refusal], { error: reply.refusal })
      : json(reply.status, reply.body);

  async function api(service: Service['id'], path: string, request: IncomingMessage): Promise<Answer> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return answerOf({ refusal: 'signed-out' });
    const identity = await identify(token);
    if (identity.kind === 'refused') return answerOf({ refusal: 'signed-out' });
    if (identity.kind === 'unavailable') return answerOf({ refusal: 'unavailable' });
    const { user } = identity;
    if (path === 'session' && request.method === 'GET') return json(200, user);
    for (const route of routes[service]) {
      const params = route.method === request.method ? match(route.path, path) : undefined;
      if (!params) continue;
      const body = await bodyOf(request);
      if (body === 'bad') return answerOf({ refusal: 'invalid' });
      return answerOf(await route.handle({ user, token, params, body: body.value }));
    }
    return answerOf({ refusal: 'unknown' });
  }

  function asset(name: string, request: IncomingMessage): Answer {
    const found = assets.get(name);
    if (!found) return { status: 404 };
    const zip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return {
      status: 200,
      headers: {
        'content-type': found.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'accept-encoding',
        ...(zip ? { 'content-encoding': 'gzip' } : {}),
      },
      body: zip ? found.zipped : found.body,
    };
  }

  function conference(part: string, request: IncomingMessage): Answer {
    const room = readPart(part);
    if (room === undefined) return { status: 404 };
    const body = conferencePage(assets, room, request.headers['accept-language']);
    return { status: 200, headers: { ...page, vary: 'accept-language' }, body };
  }

  function handle(request: IncomingMessage): Answer | Promise<Answer> {
    const address = request.url ?? '/';
    if (!URL.canParse(address, 'http://services')) return { status: 404 };
    const { pathname } = new URL(address, 'http://services');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const [, first = '', ...rest] = pathname.split('/');
    const service = services.find(({ id }) => id === first);
    if (service && rest[0] === 'api') return api(service.id, rest.slice(1).join('/'), request);
    if (!reading) return { status: 405, headers: { allow: 'GET, HEAD' } };
    if (pathname === '/') return { status: 200, headers: page, body: indexPage(assets) };
    if (pathname === '/health') return json(200, { status: 'up', services: services.map(({ id }) => id) });
    if (pathname === '/config.json') return json(200, { portalOrigins: settings.portalOrigins });
    if (pathname === '/favicon.svg') return image(favicon, 'public, max-age=86400');
    if (first === 'conference' && rest.length === 1 && rest[0] !== '')
      return conference(rest[0] ?? '', request);
    if (first === 'assets' && rest.length === 1) return asset(rest[0] ?? '', request);
    if (!service) return { status: 404 };
    if (rest.length === 0) return { status: 308, headers: { location: `/${service.id}/` } };
    if (rest[0] === 'health' && rest.length === 1) return json(200, { status: 'up', service: service.id });
    if (rest[0] === 'health.svg' && rest.length === 1) return image(healthImage, 'no-store');
    if (rest[0] === '' && rest.length === 1) {
      return { status: 200, headers: page, body: servicePage(assets, service) };
    }
    return { status: 404 };
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Answer) {
    response.writeHead(status, { ...everywhere, ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return createServer((request, response) => {
    Promise.resolve()
      .then(() => handle(request))
      .catch((reason: unknown) => {
        console.error(`${request.method} ${request.url?.split('?')[0]}:`, reason);
        return json(500, { error: 'unavailable' });
      })
      .then((answer) => send(request, response, answer))
      .catch(() => response.destroy());
  });
}
