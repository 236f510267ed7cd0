import type { Place } from '../layoutChecks/place';
import { placesOf } from '../layoutChecks/places';
import { countOnce, once } from '../federation/once';
import { goWithin } from '../support/desks';
import { PENDING } from '../support/pending';
import { lendSession, portalUrl } from '../support/people';
import { postEvents } from '../shell/events';
import { expect, test, type Page } from '../support/test';
import { uniqueName } from '../user-management/people';
import { wrongWith } from './wrong';

/** Each route with one user who may open it: the operator where possible, else an administrator. */
const seen = new Set<string>();
const own = (who: string): readonly Place[] =>
  (placesOf[who] ?? []).filter(({ name, path, act }) => {
    const isRoute = act === undefined ? !/[?]/.test(path) : ['a machine', 'an assignment'].includes(name);
    return isRoute && !seen.has(name) && seen.add(name);
  });
const walks = {
  'operator.fft': own('operator.fft'),
  'admin.fft': own('admin.fft'),
  // Last, because this user can open everything; routes checked before are skipped.
  super: own('super'),
};

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading) heading.dataset.seen = heading.textContent;
  });
  await goWithin(page, path);
  await expect(page).toHaveURL(({ pathname }) => pathname === path.replace(/\?.*/, ''));
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && heading.dataset.seen !== heading.textContent;
  });
}

test.beforeAll(() =>
  postEvents('FFT', {
    conditionId: uniqueName(),
    state: 'raised',
    priority: 'Mid',
    moduleName: 'Mill 7',
    description: 'Mill 7 stands still',
  }),
);

for (const [who, places] of Object.entries(walks))
  test(`axe finds nothing on any route of ${who}, each has one first heading and fits its window`, async ({
    page,
  }) => {
    const differences: string[] = [];
    if (who === 'super') await countOnce(page);
    await lendSession(page, `${who}@portal.test`);
    await page.goto(`${portalUrl()}/user/account-profile`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const place of places) {
      await goTo(page, place.path);
      await place.act?.(page);
      differences.push(...(await wrongWith(page, place)));
    }
    expect(differences).toEqual([]);
    if (who === 'super') {
      // A page of each remote, so that all of their code has run.
      for (const path of ['/incorporated-services/catalogue', '/notifications']) {
        await goWithin(page, path);
        await expect(page.locator(`${PENDING}:visible`)).toHaveCount(0);
      }
      expect(await once(page), 'React, react-dom, the store and the token client exist once').toEqual({
        reacts: 1,
        renderers: [expect.stringMatching(/^19\./)],
        stores: 1,
        tokenClients: 1,
      });
    }
  });
