import { writeFileSync } from 'node:fs';
import { type BrowserContext, expect, test } from '../support/test';
import { pageOf, portalUrl } from '../support/people';
import { budgets, overdrawn } from './budgets';
import { TrafficRecorder } from './traffic';

const PERSON = 'admin.fft@portal.test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Only the session: a first visit has no other stored data. */
const sessionOf = (state: State | undefined): State | undefined =>
  state && {
    ...state,
    origins: state.origins.map((origin) => ({
      ...origin,
      localStorage: origin.localStorage.filter(({ name }) => /token/i.test(name)),
    })),
  };

for (const budget of budgets) {
  test(`a first visit to ${budget.name} keeps to its budget`, async ({ browser }, info) => {
    const signedIn = budget.signedIn ? await pageOf(browser, PERSON) : undefined;
    const storageState = sessionOf(await signedIn?.context().storageState());
    await signedIn?.context().close();
    // A new context has an empty cache.
    const context = await browser.newContext(storageState && { storageState });
    const page = await context.newPage();
    const recorder = await TrafficRecorder.on(page);
    await page.goto(`${portalUrl()}${budget.path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await recorder.quiet();
    const traffic = recorder.traffic();
    const text = [JSON.stringify(traffic), ...recorder.lines()].join('\n');
    writeFileSync(info.outputPath('traffic.txt'), text);
    // A page that loaded nothing would meet any budget.
    expect(traffic.scriptBytes).toBeGreaterThan(50_000);
    expect(overdrawn(budget, traffic)).toEqual([]);
    await context.close();
  });
}
