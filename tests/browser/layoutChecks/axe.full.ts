import { findings } from '../support/axe';
import { portalUrl } from '../support/people';
import { expect, test, type Page } from '../support/test';
import { everyPlace } from './everyPlace';
import { axeAppearances, nameOf } from './appearances';
import { openPlaces, placesOf } from './places';
import { openPlace, set } from './visitPages';

/** The page itself, which a narrow window opens in place of the reading pane. */
const systemNotification = {
  name: 'a system notification',
  path: '/notifications?tab=system',
  act: async (page: Page) => {
    await page.locator('[data-row] a').first().click();
    const openPage = page.getByRole('link', { name: 'Open page' });
    await openPage.click();
    // The pointer must not be on a time, which would show a tooltip.
    await page.mouse.move(0, 0);
    // The pane is gone. The page's heading is the text of the notification, which the plant decides.
    await expect(page).toHaveURL(/\/system-notification\/[^/]+$/);
    await expect(openPage).toHaveCount(0);
  },
};

const places = {
  nobody: openPlaces,
  ...placesOf,
  'admin.fft': [...(placesOf['admin.fft'] ?? []), systemNotification],
};

everyPlace('axe', places, async ({ page, url, place, turn }) => {
  await openPlace(page, url, place);
  const violations: string[] = [];
  for (const look of axeAppearances(turn)) {
    await set(page, look);
    violations.push(
      ...(await findings(page)).map((text) => `${place.name} ${look.mode} ${nameOf(look)}: ${text}`),
    );
  }
  return violations;
});

test('axe: the page of mails that were not sent', async ({ page }) => {
  await page.goto(`${portalUrl()}/mailbox`);
  // The mails are in frames without scripts, where axe cannot run.
  await page.evaluate(() => document.querySelectorAll('iframe').forEach((mail) => mail.remove()));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findings(page)).toEqual([]);
  }
});
