import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { registryAcceptance } from './acceptedRegistry';
import { COMMON_HEADERS, contentSecurityPolicy, pageReferrer, TLS_HEADERS } from './headers';
import { manifestCache } from './manifests';
import { fillPage, firstScriptOf, isNavigation, pageFile, pathnameOf } from './page';
import { anyRegistryUrl, prefetchTable } from './prefetchTable';
import { proxyBackEnd } from './proxy';
import { answerUnparsed, answerUnroutable } from './rawErrors';
import { securityText } from './securityText';
import { siteFiles, watchedFile } from './site';
import { serveFolder } from './static';
import { answerAfterBodies } from '@portal/shared/server';

export interface ShellServerOptions {
  dist: string;
  site: string;
  api: string;
  /**
   * This server's own address, from which manifests are read: a Host header may be forged. @default http://localhost
   */
  self?: string | undefined;
  trustedTypes: boolean;
  /** Proxies in front, by address or number, whose forwarding headers are trusted. @default none */
  trustProxy?: string | number | undefined;
  /** The contacts for vulnerability reports, in `/.well-known/security.txt`. @default nobody, and no such file */
  securityContacts?: readonly string[];
}

const brotli = promisify(brotliCompress);
/** Hops are counted outwards from this server. */
const trusted = (proxies: string | number | undefined) =>
  typeof proxies === 'number'
    ? (_address: string, hop: number) => hop < proxies
    : proxies === undefined || proxies === ''
      ? false
      : proxies;

/** The time limit in ms for a request to arrive, body included. */
const REQUEST_MS = 120_000;
const HOST = /^[a-z0-9.:[\]-]+$/i;

/** The origin of a page request. An invalid Host header counts as localhost. */
function originOf(request: FastifyRequest): string {
  const host = request.headers.host ?? '';
  const proto = request.protocol === 'https' ? 'https' : 'http';
  return HOST.test(host) && URL.canParse(`${proto}://${host}`)
    ? new URL(`${proto}://${host}`).origin
    : 'http://localhost';
}

async function sendJson(request: FastifyRequest, reply: FastifyReply, text: string): Promise<void> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  const fresh = request.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (fresh) await reply.code(304).send();
  else await reply.type('application/json; charset=utf-8').send(text);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<void> {
  reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return void (await reply.send(html));
  const body = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  await reply.header('Content-Encoding', 'br').send(body);
}

/**
 * The portal's origin: the shell's files, the page for every navigation, the site's two files, the back end's proxy.
 */
export async function shellServer(options: ShellServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_MS,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    trustProxy: trusted(options.trustProxy),
  });
  answerAfterBodies(app);
  const site = siteFiles(options.site);
  const built = (file: string) =>
    watchedFile(path.join(options.dist, file), (html) => ({ html, firstScript: firstScriptOf(html) }));
  const pages = { 'index.html': built('index.html'), 'wallboard.html': built('wallboard.html') };
  const manifests = manifestCache();
  const acceptance = registryAcceptance();
  const self = options.self ?? 'http://localhost';

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? { ...COMMON_HEADERS, ...TLS_HEADERS } : COMMON_HEADERS);
    done();
  });

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const pathname = pathnameOf(request.url);
    const template = pages[pageFile(pathname)]();
    if (template === undefined) {
      await reply.code(503).type('text/plain').send('The shell is not built.\n');
      return;
    }
    const origin = originOf(request);
    const config = site.config(origin);
    // An unreadable configuration may have named keys to check the registry's signature against.
    const registry = config.parsed.unreadable ? undefined : site.registry();
    const { current, lastGood } = await acceptance(registry?.text, config.parsed);
    const nonce = randomBytes(16).toString('base64');
    if (current) void manifests.refresh(current, self);
    const parts = {
      nonce,
      config: config.text,
      registry: registry?.parsed ? registry.text : undefined,
      ahead: JSON.stringify(
        prefetchTable({
          registry: current,
          registryUrl: anyRegistryUrl(site),
          manifestOf: (id) => manifests.get(id),
        }),
      ),
    };
    reply.headers({
      ...pageReferrer(pathname),
      // A cached page would have another nonce than the new answer's policy.
      'Cache-Control': 'no-cache, private',
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': contentSecurityPolicy({
        origin,
        config: config.parsed,
        registry: lastGood,
        nonce,
        firstScript: template.firstScript,
        trustedTypes: options.trustedTypes,
      }),
    });
    await sendPage(request, reply, fillPage(template.html, parts));
  };

  app.get('/remotes.json', async (request, reply) => {
    const registry = site.registry();
    if (registry) await sendJson(request, reply, registry.text);
    else await reply.code(404).send();
  });
  app.get('/portal.config.json', (request, reply) =>
    sendJson(request, reply, site.config(originOf(request)).text),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const text = securityText(options.securityContacts ?? [], Date.now());
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache');
    await (text === undefined ? reply.code(404).send('Not found\n') : reply.send(text));
  });
  app.get('/', page);
  app.get('/index.html', page);
  app.get('/wallboard.html', page);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathnameOf(request.url);
    const { accept, 'sec-fetch-dest': destination } = request.headers;
    if (isNavigation(request.method, pathname, accept, destination)) await page(request, reply);
    else await reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  });

  await proxyBackEnd(app, options.api);
  await serveFolder(app, options.dist, '/', true);
  const { current } = await acceptance(site.registry()?.text, site.config(self).parsed);
  if (current) void manifests.refresh(current, self);
  return app;
}
