import { expect, mayComplain, test, type Locator, type Page } from '../support/test';
import { goWithin } from '../support/desks';
import { bellOf, untilLive } from '../support/people';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const OPERATOR = 'operator.fft';
const TECHNICIAN = 'technician.fft';

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

/** The inbox filtered to one condition. A list that was open before would hold back news. */
const inboxAt = (name: string) => `/notifications?q=${name}`;
const raise = (name: string, moduleName = name) =>
  postEvents('FFT', {
    conditionId: name,
    state: 'raised',
    priority: 'High',
    moduleName,
    description: `${name} stands still`,
  });
const clear = (name: string) =>
  postEvents('FFT', {
    conditionId: name,
    state: 'cleared',
    moduleName: name,
    description: `${name} runs again`,
  });

/** Holds requests of several pages until all have arrived, so that none knows of another's. */
function together(count: number) {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return async (): Promise<void> => {
    come += 1;
    if (come === count) open();
    await all;
  };
}

test('a bad night at a desk and on a phone: an alarm is toast, bell and a button at once; what is written on it, whose it is and its cause and remedy are everybody’s, and stand there the next time; another pilot hears nothing', async ({
  desk,
}) => {
  const name = uniqueName();
  const stranger = await desk('operator.sew');
  const page = await desk(OPERATOR);
  const phone = await desk(TECHNICIAN);
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const one of [stranger, page, phone]) await untilLive(one);
  await raise(name);
  await expect(page.getByRole('button', { name: new RegExp(`${name} stands still`) }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `priority High: ${name}` })).toBeAttached();
  await bellOf(page).click();
  const bell = page.getByRole('dialog', { name: /notifications/i });
  await expect(bell.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveCount(0);

  await goWithin(page, inboxAt(name));
  await rowOf(page, name).getByRole('link', { name }).click();
  const pane = page.getByRole('region', { name: 'Reading pane' });
  await expect(pane.getByRole('button', { name: 'I have it' })).toBeInViewport();
  await pane.getByRole('button', { name: 'I have it' }).click();
  await expect(rowOf(page, name).getByText('You have it')).toBeVisible();
  const write = async (where: Locator, words: string) => {
    await where.getByLabel('What did you see or do?').fill(words);
    await where.getByRole('button', { name: 'Add the note' }).click();
    await expect(where.getByRole('blockquote').filter({ hasText: words })).toBeVisible();
  };
  await write(pane, 'Axis 3 is hot');
  await pane.getByRole('button', { name: 'Hand it over' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand it over' });
  await handing.getByLabel('For', { exact: false }).first().fill('Yilmaz');
  await page.getByRole('option', { name: /Mehmet Yilmaz/ }).click();
  await handing.getByLabel(/^Why/).fill('You know the axis');
  await handing.getByRole('button', { name: 'Hand it over' }).click();
  await expect(handing).toHaveCount(0);

  await phone
    .getByRole('button', { name: /You know the axis/ })
    .first()
    .click();
  await goWithin(phone, inboxAt(name));
  await expect(rowOf(phone, name)).toContainText('You know the axis');
  await rowOf(phone, name).getByRole('link', { name }).click();
  const main = phone.getByRole('main');
  await expect(main.getByRole('blockquote').filter({ hasText: 'Axis 3 is hot' })).toBeVisible();
  await write(main, 'Fan changed');
  await expect(pane.getByRole('blockquote').filter({ hasText: 'Fan changed' })).toBeVisible();
  await clear(name);
  await main.getByRole('button', { name: 'Say what it was' }).click();
  const outcome = phone.getByRole('dialog', { name: 'Say what it was' });
  await outcome.getByLabel('Cause').click();
  await phone.getByRole('option', { name: 'Worn part' }).click();
  await outcome.getByLabel(/^What helped/).fill('New fan');
  await outcome.getByRole('button', { name: 'Say what it was' }).click();
  await expect(outcome).toHaveCount(0);

  await raise(`${name} again`, name);
  await goWithin(page, inboxAt(`${name} again`));
  await rowOf(page, `${name} again`).getByRole('link', { name }).click();
  await expect(pane.getByText('Worn part · New fan')).toBeVisible();

  await bellOf(stranger).click();
  const others = stranger.getByRole('dialog', { name: /notifications/i });
  await expect(others).toBeVisible();
  await expect(others.getByText(name)).toHaveCount(0);
  await stranger.keyboard.press('Escape');
  await expect(others).toHaveCount(0);
});

test('of two who touch "I have it" at once one has it, and the other learns who', async ({ desk }) => {
  // The browser logs the 409 of the slower page.
  mayComplain(/status of 409/);
  const name = uniqueName();
  await raise(name);
  const people = [
    { email: OPERATOR, called: 'Jonas Becker' },
    { email: TECHNICIAN, called: 'Mehmet Yilmaz' },
  ];
  const meet = together(people.length);
  const tried = await Promise.all(
    people.map(async ({ email, called }) => {
      const page = await desk(email, inboxAt(name));
      await page.route('**/api/conditions/*/owner', async (route) => {
        await meet();
        await route.continue();
      });
      const answered = page.waitForResponse('**/api/conditions/*/owner');
      await rowOf(page, name).getByRole('button', { name: 'I have it' }).click();
      return { page, called, status: (await answered).status() };
    }),
  );
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = tried.find(({ status }) => status === 200);
  const loser = tried.find(({ status }) => status === 409);
  if (!winner || !loser) throw new Error('One of them has it.');
  await expect(rowOf(winner.page, name).getByText('You have it', { exact: true })).toBeVisible();
  await expect(rowOf(loser.page, name).getByText(`${winner.called} has it`)).toBeVisible();
  await expect(loser.page.getByText(`Not done: ${winner.called} has it`)).toBeVisible();
  for (const { page } of tried) {
    await expect(rowOf(page, name).getByRole('button', { name: 'I have it' })).toHaveCount(0);
  }
});
