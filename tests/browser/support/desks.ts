import { expect, type Browser, type Page } from '@playwright/test';
import { lendSession, portalUrl, stepUp } from './people';
import { listen } from './consoleMessages';

const SIZE = { width: 1440, height: 900 };
const REST = '/sample-page';
/** Open pages at a time: each is a process and gets live events. */
const MAX_OPEN_DESKS = 4;
/** The age from which a session is confirmed again, well before the back end would ask for it; ms. */
const OLD_MS = 120_000;

/** Navigates as a link would, without loading the document. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    // The router needs the index, or it takes the entry for a foreign one.
    window.history.pushState({ key: String(Math.random()), idx: idx + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, path);
}

/**
 * Signed-in pages that stay open from test to test: loading the portal costs ten times as much as a page within it.
 * Tests about loading, storage or sign-in use a context of their own.
 */
export class Desks {
  readonly #pages = new Map<string, Page>();
  readonly #used = new Set<string>();
  readonly #freshAt = new Map<string, number>();

  constructor(private readonly browser: Browser) {}

  /** @param who for example `operator.fft` */
  async open(name: string, path = '/dashboard'): Promise<Page> {
    const who = name.replace(/@portal\.test$/, '');
    const openPage = this.#pages.get(who);
    this.#used.add(who);
    if (openPage && !openPage.isClosed()) {
      this.#pages.delete(who);
      this.#pages.set(who, openPage);
      if (Date.now() - (this.#freshAt.get(who) ?? 0) > OLD_MS) {
        await stepUp(openPage, `${who}@portal.test`);
        this.#freshAt.set(who, Date.now());
      }
      await goWithin(openPage, path);
      await expect(openPage.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      return openPage;
    }
    for (const [other] of this.#pages) {
      if (this.#pages.size < MAX_OPEN_DESKS) break;
      if (!this.#used.has(other)) await this.#leave(other);
    }
    const context = listen(await this.browser.newContext());
    const page = await context.newPage();
    this.#pages.set(who, page);
    await lendSession(page, `${who}@portal.test`);
    this.#freshAt.set(who, Date.now());
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    return page;
  }

  /** After a test: moves pages to a neutral address. Closes pages that cannot be reset or saw a failure. */
  async tidy(failed: boolean): Promise<void> {
    for (const who of this.#used) {
      const page = this.#pages.get(who);
      if (page && (failed || !(await this.#rests(page)))) await this.#leave(who);
    }
    this.#used.clear();
  }

  async close(): Promise<void> {
    for (const who of [...this.#pages.keys()]) await this.#leave(who);
  }

  async #rests(page: Page): Promise<boolean> {
    try {
      const context = page.context();
      await context.unrouteAll();
      await page.unrouteAll();
      for (const other of context.pages()) if (other !== page) await other.close();
      if (new URL(page.url()).origin !== portalUrl()) return false;
      const open = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
      if ((await open.count()) > 0) return false;
      if ((await page.evaluate(() => localStorage.getItem('portal-preferences'))) !== null) return false;
      await page.setViewportSize(SIZE);
      await goWithin(page, REST);
      await expect(page).toHaveURL(portalUrl() + REST, { timeout: 3_000 });
      // Its own heading: a busy page shows the one before for a while, and would go from that to the next test's.
      await expect(page.getByRole('heading', { level: 1, name: 'Sample page' })).toBeVisible({
        timeout: 3_000,
      });
      return (await open.count()) === 0;
    } catch {
      return false;
    }
  }

  async #leave(who: string): Promise<void> {
    const page = this.#pages.get(who);
    this.#pages.delete(who);
    await page?.context().close();
  }
}
