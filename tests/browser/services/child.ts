import type { BrowserContext, Frame, Page, Route } from '@playwright/test';
import { portalUrl } from '../support/people';

/** The demo services' origin (base port + 4), the only one that the portal's policy allows in frames. */
function serviceOrigin(): string {
  const { protocol, hostname, port } = new URL(portalUrl());
  return `${protocol}//${hostname}:${Number(port) + 4}`;
}
/** An address on the service's origin that the test answers. */
export const at = (path: string): string => `${serviceOrigin()}/pages${path}`;
/** A foreign origin. The test answers its requests. */
export const EVIL = 'http://evil.test';

export interface Heard {
  messages: { data: Record<string, unknown>; origin: string }[];
  born: number;
}

const script = (body: string) => `<!doctype html><title>child</title><body>waiting<script>${body}</script>`;

export const LISTEN = `
  window.heard = { messages: [], born: Math.random() };
  addEventListener('message', (event) => heard.messages.push({ data: event.data, origin: event.origin }));`;
export const ASK = `parent.postMessage({ type: 'REQUEST_TOKENS' }, '*');`;

/**
 * An existing service: requests once, takes any message for a token and redraws, and signs out for good after a second
 * without one.
 */
export const peer = script(`${LISTEN}
  let token; window.drawn = 0;
  addEventListener('message', ({ data }) => {
    token = data.serviceToken; drawn += 1;
    document.body.textContent = token ? 'signed in, drawn ' + drawn : 'broken';
  });
  setTimeout(() => { if (!token) document.body.textContent = 'signed out'; }, 1000);
  ${ASK}`);

export const page = script;

export interface ServedPages {
  /** Replaces the services in `portal.config.json`. Services get the user's own token. */
  services: Record<string, object>;
  /** Pages by address. A function answers the request itself. */
  pages: Record<string, string | ((route: Route) => unknown)>;
}

/**
 * Replaces the context's services, and answers requests to the service below `/pages/` and to `EVIL`. The portal's page
 * itself comes from its server, with its own policy.
 */
export async function servePages(context: BrowserContext, { services, pages }: ServedPages): Promise<void> {
  const peers = Object.entries(services).map(
    ([name, service]) => [name, { protocol: 1, ...service }] as const,
  );
  await context.addInitScript((replaced) => {
    if (window.top !== window) return;
    const observer = new MutationObserver(() => {
      const block = document.getElementById('portal-config');
      if (!block?.textContent) return;
      try {
        const config = JSON.parse(block.textContent) as object;
        observer.disconnect();
        // The page's policy forbids writing to a script element; any element with the id works.
        const other = document.createElement('div');
        other.hidden = true;
        other.id = block.id;
        other.textContent = JSON.stringify({ ...config, services: replaced });
        block.replaceWith(other);
      } catch {
        // The block has not arrived completely.
      }
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, Object.fromEntries(peers));
  await context.route(
    ({ href }) => href.startsWith(at('/')) || href.startsWith(`${EVIL}/`),
    (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const answer = pages[origin + pathname];
      if (typeof answer === 'function') return void answer(route);
      if (answer === undefined) return route.fulfill({ status: 404, body: 'none' });
      return route.fulfill({ contentType: 'text/html', body: answer });
    },
  );
}

export const well = (route: Route) =>
  route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });

export async function frameAt(page: Page, address: string): Promise<Frame> {
  for (;;) {
    const child = page.frames().find((frame) => frame.url().startsWith(address));
    if (child) return child;
    await page.waitForEvent('framenavigated', { timeout: 10_000 });
  }
}

export const heardIn = (frame: Frame): Promise<Heard> =>
  frame.evaluate(() => (window as unknown as { heard: Heard }).heard);
