import { expect, test } from '../support/test';
import { headingOf } from '../federation/portal';
import { goWithin } from '../support/desks';
import { findings } from '../support/axe';
import { ownPilot } from '../support/ownPilot';
import { pageOf } from '../support/people';
import { allow } from '../support/consoleMessages';
import { postEvents } from './events';

test('the browser says offline: "Live" goes at once; pages that failed meanwhile come back by themselves', async ({
  browser,
}) => {
  const { code, email } = await ownPilot();
  await postEvents(code, { description: 'Before the cut', priority: 'High' });
  const page = await pageOf(browser, email);
  const state = page.getByRole('region', { name: 'State of the portal' });
  await expect(state).toContainText('Live');
  await expect(page.getByRole('main')).toContainText('Before the cut');

  await page.context().setOffline(true);
  await expect(state).toContainText(/Offline since \d\d:\d\d/);
  await expect(state).not.toContainText('Live');
  // Figures stay, say from when they are, and can be read.
  const tiles = page.getByRole('main').locator('section:has(> .MuiCardContent-root)');
  await expect(tiles.filter({ hasText: /As of \d\d:\d\d/ })).toHaveCount(await tiles.count());
  expect(await tiles.count()).toBeGreaterThan(2);
  expect(await findings(page)).toEqual([]);

  await goWithin(page, '/notifications');
  await expect(page.getByRole('main')).toContainText(/No connection|could not be reached/);
  await expect(page.getByRole('main')).not.toContainText('the rest of the portal');
  await postEvents(code, { description: 'During the cut' });
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('link', { name: 'During the cut' })).toBeVisible();

  await page.context().setOffline(true);
  // Its code was never loaded.
  await goWithin(page, '/notifications/handover');
  await expect(page.getByRole('main')).toContainText(/No connection|could not be reached/);
  await page.context().setOffline(false);
  await expect(headingOf(page)).toHaveText('Shift handover');
  await expect(page.getByLabel('At a glance')).toBeVisible();

  await goWithin(page, '/dashboard');
  await expect(state).toContainText('Live');
  await expect(tiles.first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('As of');
  await page.context().close();
});

test('a page whose shared module failed at first runs again when the module arrives', async ({ browser }) => {
  const { email } = await ownPilot();
  const page = await pageOf(browser, email);
  await expect(headingOf(page)).toHaveText('Dashboard');
  allow([/ERR_FAILED .*\/screen-kit\./]);
  let requests = 0;
  // The shell fetches a script that failed once more, to learn the cause.
  await page.route(/\/assets\/screen-kit\./, (route) => {
    requests += 1;
    return requests > 2 ? route.continue() : route.abort();
  });
  await goWithin(page, '/notifications');
  await expect(page.getByRole('tab', { name: /All/ }).first()).toBeVisible();
  expect(requests).toBeGreaterThan(2);
  await page.context().close();
});
