import { languages } from '../../../shared/src/contract/wire/languages';
import { signedIn } from '../support/people';
import { expect, mayComplain, test, type Page } from '../support/test';
import { measured } from './measure';
import { report, type Sighting } from './report';

/** Sizes of a phone that controls a screen, of tablets and of wall screens. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;
const TARGET_PX = 24;

async function aCode(admin: Page, url: string): Promise<string> {
  await signedIn(admin, 'admin.fft@portal.test', { url, path: '/user-management/screens' });
  await admin.getByRole('button', { name: 'Create a code' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create a code' });
  await dialog.getByLabel('Name of the screen').fill('Hall 1');
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  const shown = admin.getByRole('dialog', { name: 'Code for Hall 1' });
  return (await shown.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? '';
}

/** A wall screen takes its settings from the address: every language, both directions, every size. */
async function sightings(page: Page, url: string, place: string): Promise<Sighting[]> {
  const seen: Sighting[] = [];
  for (const lang of languages)
    for (const dir of ['ltr', 'rtl']) {
      await page.goto(`${url}/wallboard?lang=${lang}&dir=${dir}`);
      await expect(page.locator('main')).toBeVisible();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const look = `${lang} ${size.width} ${dir}`;
        seen.push(...(await measured(page, TARGET_PX)).map((one) => ({ ...one, place, look })));
      }
    }
  return seen;
}

test('boxes: a wall board, before its code and after', async ({ page, browser, plant }) => {
  test.setTimeout(300_000);
  mayComplain(/status of 401/);
  const screen = await (await browser.newContext()).newPage();
  const before = await sightings(screen, plant.url, 'the code of a wall board');
  await screen.goto(`${plant.url}/wallboard`);
  await screen.getByLabel('Code').fill(await aCode(page, plant.url));
  await screen.keyboard.press('Enter');
  await expect(screen.getByRole('listitem').first()).toBeVisible();
  expect(report([...before, ...(await sightings(screen, plant.url, 'a wall board'))])).toEqual([]);
  await screen.context().close();
});
