import { createHash } from 'node:crypto';
import { WALLBOARD_PAGE } from '@portal/shared/wire';

export interface PageParts {
  nonce: string;
  /** The registry's text exactly as signed. Undefined: the shell fetches it. */
  registry: string | undefined;
  config: string;
  /** The `PrefetchTable`, JSON. The first script uses it where it finds a session. */
  ahead: string;
}

/** The path of a request. One that begins with several slashes would be read as another host's name, or as none. */
export const pathnameOf = (url: string): string =>
  new URL(url.replace(/^[/\\]+/, '/'), 'http://portal').pathname;

/** The built page at an address: wall screens have one of their own. */
export const pageFile = (pathname: string): 'index.html' | 'wallboard.html' =>
  [WALLBOARD_PAGE, `${WALLBOARD_PAGE}/`, '/wallboard.html'].includes(pathname)
    ? 'wallboard.html'
    : 'index.html';

/** The policy's source for the page's only inline script, its sha256. The same for every answer of a build. */
export function firstScriptOf(html: string): string | undefined {
  const text = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Escapes JSON for a script element: nothing in it may close the element or open a comment. */
export const jsonForHtml = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${jsonForHtml(json)}</script>`;

/** Fills the placeholders of the built page. Replacers are functions, so that `$` in a value has no meaning. */
export function fillPage(html: string, parts: PageParts): string {
  const inline = [
    dataBlock('portal-config', parts.config),
    dataBlock('portal-ahead', parts.ahead),
    ...(parts.registry === undefined ? [] : [dataBlock('portal-registry', parts.registry)]),
  ].join('');
  return html.replaceAll('__NONCE__', () => parts.nonce).replace('<!--portal:inline-->', () => inline);
}

/**
 * Whether a request asks for the page. Browsers accept HTML for it; `curl` and probes accept anything, or say nothing.
 * @param destination `Sec-Fetch-Dest`, by which a script that accepts anything is told from them
 */
export function isNavigation(
  method: string,
  pathname: string,
  accept: string | undefined,
  destination?: string,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const acceptsAnything = (accept || '*/*') === '*/*' && (destination ?? 'document') === 'document';
  if (!acceptsAnything && !accept?.includes('text/html')) return false;
  return (
    !pathname.startsWith('/assets/') &&
    !/\.(js|mjs|css|map|json|png|svg|ico|woff2?|txt|webmanifest)$/.test(pathname)
  );
}
