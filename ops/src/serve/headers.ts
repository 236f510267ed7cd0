import { coveredBy, entryOrigins, type Registry } from '@portal/shared/registry';
import { mailedPages } from '@portal/shared/wire';
import { type PortalConfig } from '@portal/shared/config';

export interface PageSite {
  origin: string;
  config: PortalConfig;
  registry: Registry | undefined;
  nonce: string;
  /** The policy's source for the inline script of the page, `'sha256-…'`. */
  firstScript?: string | undefined;
  trustedTypes: boolean;
}

const originOf = (address: string | undefined, origin: string): string | undefined => {
  if (address === undefined) return undefined;
  try {
    return new URL(address, origin).origin;
  } catch {
    return undefined;
  }
};

export function remoteOrigins(
  registry: Registry | undefined,
  config: PortalConfig,
  origin: string,
): string[] {
  const registryUrl = new URL(config.registry.url, origin).href;
  const named = entryOrigins(registry, { origin, registryUrl });
  return unique([...named, ...config.registry.allowedOrigins], origin);
}

export function serviceOrigins(config: PortalConfig, origin: string): string[] {
  const services = Object.values(config.services);
  const addresses = services.flatMap(({ url, perPilot }) => [
    url,
    ...Object.values(perPilot).map((own) => own.url),
  ]);
  return unique(
    addresses.map((address) => originOf(address, origin)),
    origin,
  );
}

function unique(origins: readonly (string | undefined)[], own: string): string[] {
  return [
    ...new Set(origins.filter((item) => item !== undefined && item !== '' && item !== own)),
  ] as string[];
}

/** The WebSocket origin for `connect-src`: `'self'` covers `ws:` only in newer browsers. */
const socket = (origin: string) => origin.replace(/^http/, 'ws');

/** The origins of local remotes, which developers may use as overrides outside production. */
const local = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return [...new Set(['http://localhost:*', 'http://127.0.0.1:*', `${protocol}//${hostname}:*`])];
};

/**
 * The content security policy of the page: no inline script but the build's first one, no eval, styles by nonce,
 * everything else from the site's configuration and registry.
 */
export function contentSecurityPolicy(site: PageSite): string {
  const { config, origin, nonce, firstScript } = site;
  const developer = !config.site.production || config.registry.allowOverride ? local(origin) : [];
  const remotes = [...remoteOrigins(site.registry, config, origin), ...developer];
  const services = serviceOrigins(config, origin);
  const live = originOf(config.api.live, origin) ?? origin;
  const apis = unique(
    [config.api.base, config.api.notificationsBase, config.api.live, config.registry.url].map((address) =>
      originOf(address, origin),
    ),
    origin,
  );
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['object-src', ["'none'"]],
    ['script-src', ["'self'", ...(firstScript === undefined ? [] : [firstScript]), ...remotes]],
    // No stylesheets from a remote's server and no workers: nothing would check either against the manifest's hashes.
    ['style-src', ["'self'", `'nonce-${nonce}'`]],
    ['worker-src', ["'none'"]],
    // A health check loads a picture from services that do not allow fetch.
    ['img-src', ["'self'", 'data:', 'blob:', ...remotes, ...services]],
    ['font-src', ["'self'", ...remotes]],
    // The dev server of a local remote announces saved files by WebSocket.
    [
      'connect-src',
      ["'self'", ...new Set([socket(live), ...apis, ...remotes, ...developer.map(socket), ...services])],
    ],
    ['frame-src', services.length > 0 ? services : ["'none'"]],
    ['manifest-src', ["'self'"]],
  ];
  if (site.trustedTypes) {
    // `default` is the shell's policy for allowed origins, `portal-first` the first script's for the shell's own files.
    directives.push(
      ['require-trusted-types-for', ["'script'"]],
      ['trusted-types', ['default', 'portal-first']],
    );
  }
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
};

/** Where the page came by TLS: no browser goes back to plain HTTP, and no other site embeds what is the portal's. */
export const TLS_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Letters and hyphens that somebody encoded: no link of the portal has them, and they may hide a page's name. */
const ENCODED_NAME = /%(2d|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i;

/** No referrer from pages that mailed links lead to: their address contains a token. */
export const pageReferrer = (pathname: string): Record<string, string> =>
  ENCODED_NAME.test(pathname) ||
  coveredBy(Object.values(mailedPages), pathname.replace(/^\/+/, '/').toLowerCase())
    ? { 'Referrer-Policy': 'no-referrer' }
    : {};

/** Headers of a remote's files. Any portal may load them, because they contain nothing personal. */
export const REMOTE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i;

/** Files with a content hash in the name never change. Every other file is revalidated each time. */
export const cacheControl = (name: string): string =>
  HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
