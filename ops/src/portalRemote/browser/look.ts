import type { Browser, Page } from '@playwright/test';
import { axeFindings } from './axe';
import type { Failing, Seen } from './judge';
import type { Opening } from './openings';
import { atRest, RETRY } from './rest';

export interface Place {
  browser: Browser;
  url: string;
  faultAt: string;
  chosenBy: string;
  axe: string;
  /** Signs a user in at the real back end; @returns what the page's `localStorage` keeps of it. */
  signIn?: (userId: string) => Promise<Record<string, string>>;
}

/** The console message of every browser for a failed answer. The injected fault causes it, so it is no finding. */
const EXPECTED = /^error: Failed to load resource: .*(?:500|net::ERR_)/;
const LOUD = new Set(['warning', 'error', 'assert']);
const PREFERENCES = { mode: 'light', themeDirection: 'ltr', i18n: 'en' };
/** The second window size, in px: a phone. Checked in dark mode. */
const SMALL = { width: 390, height: 844 };

const FAILURES = { 'api-500': 'answers 500', 'api-cut': 'does not answer' } as const;
const KINDS = Object.keys(FAILURES) as (keyof typeof FAILURES)[];

async function setFault({ url, faultAt }: Place, kind: string): Promise<void> {
  const answer = await fetch(`${url}${faultAt}`, { method: 'POST', body: JSON.stringify({ kind }) });
  if (((await answer.json()) as { kind?: string }).kind !== kind)
    throw new Error(`The frame knows no fault ${kind}: it is of another version than the kit`);
}

interface Opened {
  page: Page;
  /** Console warnings and errors since then, each once. */
  consoleMessages: () => string[];
  close: () => Promise<void>;
}

async function open(
  { browser, url, chosenBy, signIn }: Place,
  { address, choice }: Opening,
): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const messages = new Set<string>();
  context.on('console', (message) => {
    if (LOUD.has(message.type())) messages.add(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => void messages.add(`nobody caught: ${error.error().message}`));
  // Run from its sources, the command is compiled with a `__name` helper, which the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.addInitScript(
    (entries) => {
      // A frame without an http address, such as about:blank, has no storage.
      if (!window.location.protocol.startsWith('http')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      ...(await signIn?.(choice.userId)),
      [chosenBy]: JSON.stringify(choice),
      'portal-preferences': JSON.stringify(PREFERENCES),
    },
  );
  const page = await context.newPage();
  await page.goto(url + address, { waitUntil: 'domcontentloaded' });
  return { page, consoleMessages: () => [...messages], close: () => context.close() };
}

async function lookWell(place: Place, opening: Opening): Promise<Seen> {
  const { page, consoleMessages, close } = await open(place, opening);
  const shown = await atRest(page);
  const large = await axeFindings(page, place.axe);
  await page.setViewportSize(SMALL);
  await page.evaluate(
    (preferences) => {
      const newValue = JSON.stringify(preferences);
      localStorage.setItem('portal-preferences', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal-preferences', newValue }));
    },
    { ...PREFERENCES, mode: 'dark' },
  );
  await page.locator('html[data-mode="dark"]').waitFor();
  const small = (await axeFindings(page, place.axe)).filter((text) => !large.includes(text));
  const seen = {
    ...shown,
    axe: [...large, ...small.map((text) => `dark, ${SMALL.width} px wide: ${text}`)],
    consoleMessages: consoleMessages(),
  };
  await close();
  return seen;
}

async function lookBroken(place: Place, { page, consoleMessages }: Opened): Promise<Seen> {
  const shown = await atRest(page);
  const axe = await axeFindings(page, place.axe);
  return { ...shown, axe, consoleMessages: consoleMessages().filter((text) => !EXPECTED.test(text)) };
}

async function lookAfter({ page }: Opened): Promise<Seen> {
  await page.evaluate(() => Object.assign(window, { __portalFrameFault: 'none' }));
  const button = page
    .locator('main')
    .getByRole('button', { name: RETRY })
    .or(page.locator('main').getByRole('link', { name: RETRY }));
  await button.first().click();
  return { ...(await atRest(page)), axe: [], consoleMessages: [] };
}

/** In parallel, because each page takes its time to give up. */
async function lookFailing(
  place: Place,
  pages: readonly Opening[],
  kind: keyof typeof FAILURES,
): Promise<Failing[]> {
  await setFault(place, kind);
  const all = await Promise.all(pages.map((opening) => open(place, opening)));
  const seen = await Promise.all(all.map((one) => lookBroken(place, one)));
  await setFault(place, 'none');
  return Promise.all(
    all.map(async (one, at) => {
      const before = seen[at] as Seen;
      const after = before.retry ? await lookAfter(one) : undefined;
      await one.close();
      return { how: FAILURES[kind], seen: before, after };
    }),
  );
}

export interface Looked {
  opening: Opening;
  well: Seen;
  failing: Failing[];
}

export async function lookAt(place: Place, pages: readonly Opening[]): Promise<Looked[]> {
  await setFault(place, 'none');
  const well = await Promise.all(pages.map((opening) => lookWell(place, opening)));
  const failing: Failing[][] = [];
  for (const kind of KINDS) failing.push(await lookFailing(place, pages, kind));
  return pages.map((opening, at) => ({
    opening,
    well: well[at] as Seen,
    failing: failing.flatMap((ofKind) => ofKind[at] ?? []),
  }));
}
