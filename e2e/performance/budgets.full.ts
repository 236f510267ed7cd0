import { writeFileSync } from 'node:fs';
import { type BrowserContext, expect, test } from '../support/test';
import { pageOf, portalUrl } from '../support/people';
import { budgets, overdrawn } from './budgets';
import { TrafficRecorder } from './traffic';

/** Sees every remote. */
const PERSON = 'admin.fft@portal.test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session alone: a first visit finds nothing else that one before it kept. */
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
    // Another context: nothing of the visit that signed in is in its cache.
    const context = await browser.newContext(storageState && { storageState });
    const page = await context.newPage();
    const recorder = await TrafficRecorder.on(page);
    await page.goto(`${portalUrl()}${budget.path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await recorder.quiet();
    const traffic = recorder.traffic();
    const text = [JSON.stringify(traffic), ...recorder.lines()].join('\n');
    writeFileSync(info.outputPath('traffic.txt'), text);
    // A page that loaded nothing would keep to any budget.
    expect(traffic.scriptBytes).toBeGreaterThan(50_000);
    expect(overdrawn(budget, traffic)).toEqual([]);
    await context.close();
  });
}
