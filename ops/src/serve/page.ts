import { createHash } from 'node:crypto';
import { coveredBy } from '@portal/shared/registry';
import { accountPages, LOGIN_PAGE, PUBLIC_PAGES, WALLBOARD_PAGE } from '@portal/shared/wire';

/** What goes into `index.html` when it is served. */
export interface PageParts {
  nonce: string;
  outline: Outline;
  /** The registry's text, exactly as signed, or undefined: the shell then fetches it. */
  registry: string | undefined;
  config: string;
  /** What the first script asks for where it finds a session, JSON. */
  ahead: string;
}

/** What the page is like before its first script has run: a card, the frame's bar, or its name alone. */
export type Outline = 'card' | 'frame' | 'name';

/**
 * The outline of the page behind an address; nginx decides alike (ops/nginx/common/maps.conf). Who is signed in is not known here: what needs a session is taken to have one.
 */
export function outlineOf(pathname: string): Outline {
  if (coveredBy([LOGIN_PAGE, ...accountPages], pathname)) return 'card';
  const isPlain = coveredBy([PUBLIC_PAGES, WALLBOARD_PAGE], pathname);
  return pathname === '/' || pathname === '/index.html' || isPlain ? 'name' : 'frame';
}

/**
 * What the policy lets the page's first script through by: the hash of the one script whose text stands in the page. It
 * is the same for every answer, as it is the build's.
 */
export function firstScriptOf(html: string): string | undefined {
  const text = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** JSON inside a script element: nothing in it may close the element or open a comment. */
export const jsonForHtml = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${jsonForHtml(json)}</script>`;

/** Fills the placeholders of the built page. Replacers are functions: `$` in a value means nothing. */
export function fillPage(html: string, parts: PageParts): string {
  const inline = [
    dataBlock('portal-config', parts.config),
    dataBlock('portal-ahead', parts.ahead),
    ...(parts.registry === undefined ? [] : [dataBlock('portal-registry', parts.registry)]),
  ].join('');
  return html
    .replaceAll('__NONCE__', () => parts.nonce)
    .replace('__PAGE__', () => parts.outline)
    .replace('<!--portal:inline-->', () => inline);
}

/** Whether a request asks for a page of the application rather than for a file. */
export function isNavigation(method: string, pathname: string, accept: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!accept.includes('text/html')) return false;
  return (
    !pathname.startsWith('/assets/') &&
    !/\.(js|mjs|css|map|json|png|svg|ico|woff2?|txt|webmanifest)$/.test(pathname)
  );
}
