import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, mayComplain, type Page, test } from '../support/test';
import type { Misbehaviour } from '../faultInjection/misbehaviours';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { root } from '../faultInjection/shellProcess';
import { goWithin, headingOf, lookAgain, menuOf } from './portal';
import { type Id, IDS, linkTo, PAGES, restWorks } from './remotesUnderTest';

export const WAYS = ['first load', 'navigation'] as const;
export type Way = (typeof WAYS)[number];

let released = 0;

async function meet(
  page: Page,
  faultyPortal: FaultyPortal,
  id: Id,
  { change }: Misbehaviour,
  way: Way,
): Promise<void> {
  released += 1;
  const pin = faultyPortal.release(id, `3.${released}.0`, change);
  faultyPortal.site.put(id, { ...pin, enabled: way === 'first load', previous: undefined });
  if (way === 'first load') return void (await page.goto(`${faultyPortal.url}/dashboard`));
  await lookAgain(page);
  await expect(linkTo(page, id)).toBeHidden();
  faultyPortal.site.put(id, { enabled: true });
  await lookAgain(page);
}

async function seen(
  page: Page,
  faultyPortal: FaultyPortal,
  id: Id,
  { place, code = '', listed }: Misbehaviour,
): Promise<void> {
  const main = page.getByRole('main');
  const absent = menuOf(page)
    .getByRole('listitem')
    .filter({ hasText: faultyPortal.titleOf(id) })
    .filter({ hasText: code });
  switch (place) {
    case 'remote':
      await expect(absent).toBeVisible();
      await goWithin(page, PAGES[id].path);
      await expect(main.getByRole('alert')).toContainText(code);
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
      return;
    case 'page':
      await linkTo(page, id).click();
      await expect(main.getByRole('alert')).toContainText(code);
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
      return;
    case 'widget':
      await goWithin(page, '/dashboard');
      await expect(main.getByRole('alert').filter({ hasText: code })).toBeVisible();
      await linkTo(page, id).click();
      await expect(headingOf(page)).toHaveText(PAGES[id].title);
      return;
    case 'left':
      await goWithin(page, '/dashboard');
      await expect(main.getByText('Fault is seen')).toBeVisible();
      await opens(page, id);
      return;
    case 'note':
      await goWithin(page, PAGES[id].path);
      await expect(main.getByRole('alert').filter({ hasText: code })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await expect(headingOf(page)).toBeVisible();
      // The next page, of another remote, must not show the error.
      for (const other of IDS.filter((one) => one !== id).slice(0, 1)) {
        await linkTo(page, other).click();
        await expect(headingOf(page)).toHaveText(PAGES[other].title);
        await expect(main.getByRole('alert').filter({ hasText: code })).toBeHidden();
      }
      return;
    case 'parts':
      await expect(absent).toBeVisible();
      await expect(
        menuOf(page).getByRole('button', {
          name: `Try the missing parts of ${faultyPortal.titleOf(id)} again`,
        }),
      ).toBeVisible();
      await opens(page, id);
      return;
    case 'palette':
      // The focus may be in a service's frame, whose keys the page does not get.
      await headingOf(page).click();
      {
        // The remote is asked shortly after the last key, and not at all when the search closes before.
        const logged =
          listed !== undefined &&
          page.waitForEvent('console', (message) => message.text().startsWith(`Remote ${id} `));
        await page.keyboard.press('Control+k');
        await page.keyboard.type('Dashboard');
        await expect(page.getByRole('option', { name: 'Dashboard' }).first()).toBeVisible();
        await logged;
      }
      await expect(page.getByText('Searching')).toBeHidden();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      return;
    case 'nothing':
      await opens(page, id);
  }
}

async function opens(page: Page, id: Id): Promise<void> {
  await linkTo(page, id).click();
  await expect(headingOf(page)).toHaveText(PAGES[id].title);
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
}

/** Text ids of the remote, which must never be visible. */
const idsOf = (id: Id): string[] =>
  Object.keys(
    JSON.parse(readFileSync(path.join(root, `remote-${id}/src/messages/en.json`), 'utf8')) as object,
  ).filter((text) => text.includes('.'));

async function noIds(page: Page, id: Id): Promise<void> {
  const words = new Set((await page.locator('body').innerText()).split(/\s+/));
  expect(idsOf(id).filter((text) => words.has(text))).toEqual([]);
}

async function listed(page: Page, faultyPortal: FaultyPortal, id: Id, code: string): Promise<void> {
  await goWithin(page, '/remotes');
  const failures = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: code })
    .filter({ hasText: faultyPortal.titleOf(id) });
  await expect(failures.first()).toBeVisible();
}

export async function check(
  page: Page,
  faultyPortal: FaultyPortal,
  id: Id,
  misbehaviour: Misbehaviour,
  way: Way,
  turn = 0,
): Promise<void> {
  await test.step(`${misbehaviour.name}, ${id}, ${way}`, async () => {
    mayComplain(
      new RegExp(`Remote ${id} 3\\.\\d+\\.0: |"part":"${id}@3\\.\\d+\\.0 `),
      /fault: (thrown|rejected)/,
      /https:\/\/fault\.invalid/,
      /PartTimeout: Nothing was drawn/,
      new RegExp(`Texts of ${id} in en did not load`),
      // Each missing or invalid text is reported once, and its id never shown.
      /No text "[\w.]+" in any bundle|FORMAT_ERROR/,
    );
    await meet(page, faultyPortal, id, misbehaviour, way);
    await seen(page, faultyPortal, id, misbehaviour);
    await noIds(page, id);
    if (misbehaviour.place === 'note') {
      // The dashboard has its tiles without a page of its own around them.
      await goWithin(page, '/dashboard');
      await expect(headingOf(page)).toBeVisible();
      await noIds(page, id);
    }
    if (misbehaviour.listed) await listed(page, faultyPortal, id, misbehaviour.listed);
    await restWorks(page, id, turn);
  });
}
