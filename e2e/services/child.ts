import type { BrowserContext, Frame, Page, Route } from '@playwright/test';
import { portalUrl } from '../support/people';

/** The demo services' origin, the only one that the portal's policy lets into frames: the base port and four. */
function serviceOrigin(): string {
  const { protocol, hostname, port } = new URL(portalUrl());
  return `${protocol}//${hostname}:${Number(port) + 4}`;
}
/** A page of the service's origin, answered by the test. */
export const at = (path: string): string => `${serviceOrigin()}/pages${path}`;
/** A stranger's origin; nothing is really asked for there. */
export const EVIL = 'http://evil.test';

/** What a page in a frame has heard, and how often it was made. */
export interface Heard {
  messages: { data: Record<string, unknown>; origin: string }[];
  born: number;
}

const script = (body: string) => `<!doctype html><title>child</title><body>waiting<script>${body}</script>`;

/** Remembers everything that is posted to it. */
export const LISTEN = `
  window.heard = { messages: [], born: Math.random() };
  addEventListener('message', (event) => heard.messages.push({ data: event.data, origin: event.origin }));`;
export const ASK = `parent.postMessage({ type: 'REQUEST_TOKENS' }, '*');`;

/**
 * As existing services do it: asks once, takes any message for a token and draws itself anew, and is signed out for good
 * when nothing came within a second.
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
  /** `portal.config.json`'s services, put into the page in place of the site's; what they are handed is the person's own. */
  services: Record<string, object>;
  /** Pages by address; a function may answer as it likes. */
  pages: Record<string, string | ((route: Route) => unknown)>;
}

/**
 * Gives a context's pages another configuration of services, and answers for the service's addresses below `/pages/` and those of
 * `EVIL`. The portal's page itself comes from its server, with its own policy.
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
        // The page's policy lets no script element be written to; any element with the id will do.
        const other = document.createElement('div');
        other.hidden = true;
        other.id = block.id;
        other.textContent = JSON.stringify({ ...config, services: replaced });
        block.replaceWith(other);
      } catch {
        // Not all of it has arrived.
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

/** A health picture, as a service serves it. */
export const well = (route: Route) =>
  route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });

/** The service's frame, once it shows an address that begins so. */
export async function frameAt(page: Page, address: string): Promise<Frame> {
  for (;;) {
    const found = page.frames().find((frame) => frame.url().startsWith(address));
    if (found) return found;
    await page.waitForEvent('framenavigated', { timeout: 10_000 });
  }
}

export const heardIn = (frame: Frame): Promise<Heard> =>
  frame.evaluate(() => (window as unknown as { heard: Heard }).heard);
