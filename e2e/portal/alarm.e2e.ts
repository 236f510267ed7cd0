import { expect, mayComplain, test, type Page } from '../support/test';
import { goWithin } from '../support/desks';
import { bellOf } from '../support/people';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const OPERATOR = 'operator.fft';
const TECHNICIAN = 'technician.fft';

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
const untilLive = (page: Page) =>
  expect(page.getByRole('region', { name: 'State of the portal' })).toContainText('Live');

/** The one condition of that name in somebody's inbox: a list that was seen before would wait to be asked for news. */
const inboxAt = (name: string) => `/notifications?q=${name}`;
const raise = (name: string) =>
  postEvents('FFT', {
    conditionId: name,
    state: 'raised',
    priority: 'High',
    moduleName: name,
    description: `${name} stands still`,
  });

/** Lets requests of several pages go on when all of them have come: none of them can have been told of another's. */
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

test('an alarm that a machine posts is toast, bell and line of the inbox, and theirs who take it; another pilot hears nothing', async ({
  desk,
}) => {
  const name = uniqueName();
  const stranger = await desk('operator.sew');
  const page = await desk(OPERATOR);
  for (const one of [stranger, page]) await untilLive(one);
  await raise(name);
  await expect(page.getByRole('button', { name: new RegExp(`${name} stands still`) }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `priority High: ${name}` })).toBeAttached();
  await bellOf(page).click();
  const bell = page.getByRole('dialog', { name: /notifications/i });
  await expect(bell.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveCount(0);

  await goWithin(page, inboxAt(name));
  const row = rowOf(page, name);
  await row.getByRole('button', { name: 'I have it' }).click();
  await expect(row.getByText('You have it')).toBeVisible();

  await bellOf(stranger).click();
  const others = stranger.getByRole('dialog', { name: /notifications/i });
  await expect(others).toBeVisible();
  await expect(others.getByText(name)).toHaveCount(0);
  await stranger.keyboard.press('Escape');
  await expect(others).toHaveCount(0);
});

test('of two who touch "I have it" at once one has it, and the other is told who', async ({ desk }) => {
  // The browser tells of the answer to whoever was slower.
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
      await page.route('**/api/conditions/*/holder', async (route) => {
        await meet();
        await route.continue();
      });
      const answered = page.waitForResponse('**/api/conditions/*/holder');
      await rowOf(page, name).getByRole('button', { name: 'I have it' }).click();
      return { page, called, status: (await answered).status() };
    }),
  );
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = tried.find(({ status }) => status === 200);
  const loser = tried.find(({ status }) => status === 409);
  if (!winner || !loser) throw new Error('One of them has it.');
  await expect(rowOf(winner.page, name).getByText('You have it')).toBeVisible();
  await expect(rowOf(loser.page, name).getByText(`${winner.called} has it`)).toBeVisible();
  await expect(loser.page.getByText(`Not done: ${winner.called} has it`)).toBeVisible();
  for (const { page } of tried) {
    await expect(rowOf(page, name).getByRole('button', { name: 'I have it' })).toHaveCount(0);
  }
});
