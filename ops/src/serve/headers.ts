import { coveredBy, entryOrigins, type Registry } from '@portal/shared/registry';
import { mailedPages } from '@portal/shared/wire';
import { type PortalConfig } from '@portal/shared/config';

/** Who asked for the page, as far as headers depend on it. */
export interface PageSite {
  /** `http://localhost:8080`. */
  origin: string;
  config: PortalConfig;
  registry: Registry | undefined;
  nonce: string;
  /** The policy's source for the script that stands in the page, `'sha256-…'`. */
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

/** Every origin that any person's resolution of this registry could load from, fallbacks and candidates too. */
export function remoteOrigins(
  registry: Registry | undefined,
  config: PortalConfig,
  origin: string,
): string[] {
  const registryUrl = new URL(config.registry.url, origin).href;
  const named = entryOrigins(registry, { origin, registryUrl });
  return unique([...named, ...config.registry.allowedOrigins], origin);
}

/** Origins of the incorporated services, for frames and for asking whether they are well. */
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

/** A WebSocket needs its own scheme in `connect-src`; `'self'` covers it only in newer browsers. */
const socket = (origin: string) => origin.replace(/^http/, 'ws');

/** In a site that is not production, developers put a local remote in place of one (issue: overrides). */
const local = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return [...new Set(['http://localhost:*', 'http://127.0.0.1:*', `${protocol}//${hostname}:*`])];
};

/**
 * The content security policy of the portal's page: no inline script but the build's first, no eval, styles by nonce, everything
 * else from the site's configuration and registry.
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
    // No sheet of a remote's server, and no worker at all: nothing would check either against the manifest's hashes.
    ['style-src', ["'self'", `'nonce-${nonce}'`]],
    ['worker-src', ["'none'"]],
    // Services are asked for a picture to learn whether they are well, where they allow no fetch.
    ['img-src', ["'self'", 'data:', 'blob:', ...remotes, ...services]],
    ['font-src', ["'self'", ...remotes]],
    // A local remote's server tells the page by WebSocket that a file was saved.
    [
      'connect-src',
      ["'self'", ...new Set([socket(live), ...apis, ...remotes, ...developer.map(socket), ...services])],
    ],
    ['frame-src', services.length > 0 ? services : ["'none'"]],
    ['manifest-src', ["'self'"]],
  ];
  if (site.trustedTypes) {
    // The shell's default policy, which lets through addresses of allowed origins, and that of the first script, which lets
    // through the shell's own files.
    directives.push(
      ['require-trusted-types-for', ["'script'"]],
      ['trusted-types', ['default', 'portal-first']],
    );
  }
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

/** Headers of everything the shell's origin answers. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
};

/** Pages that mailed links lead to tell nobody where they are, however the link was written. */
export const pageReferrer = (pathname: string): Record<string, string> =>
  coveredBy(Object.values(mailedPages), pathname.replace(/^\/+/, '/').toLowerCase())
    ? { 'Referrer-Policy': 'no-referrer' }
    : {};

/** Headers of a remote's files: any portal may load them, they carry nothing personal. */
export const REMOTE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/i;

/** A name with a content hash never changes its content; everything else is asked for anew each time. */
export const cacheControl = (name: string): string =>
  HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
