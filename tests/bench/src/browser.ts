import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser, NO_BROWSER } from '../../../ops/src/testRunner/browser';
import { Refusal } from '../../../ops/src/lib/say';
import { post } from '../api/lib/client';
import { type Site } from './sites';

/** A user who sees every remote and has notifications. */
export const PERSON = 'admin.fft@portal.test';
export const PASSWORD = 'Portal-demo-1';

export function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Refusal(NO_BROWSER);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A browser context with an empty cache, signed in by default. */
export async function freshContext(
  browser: Browser,
  site: Pick<Site, 'url'>,
  signedIn = true,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(signedIn && { storageState: await stateOf(site) }),
  });
  // The compiler wraps functions with a `__name` helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (it) => it');
  return context;
}

/** A new session each time: a refresh token works once. */
async function stateOf({ url }: Pick<Site, 'url'>) {
  const answer = await post(url, '/users/authenticate', { email: PERSON, password: PASSWORD });
  if (!answer.ok) throw new Error(`${PERSON} cannot sign in at ${url}: ${answer.status}`);
  const { data } = (await answer.json()) as { data: { accessToken: string; refreshToken: string } };
  const localStorage = [
    { name: 'serviceToken', value: data.accessToken },
    { name: 'refreshToken', value: data.refreshToken },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
