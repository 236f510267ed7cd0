import { portalUrl } from '../support/people';
import { expect, mayComplain, test, type Page } from '../support/test';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const tiles = (page: Page) => page.getByRole('list', { name: 'Machines, the worst first' });

test('a screen is let in by a code that an administrator makes, shows the machines, and is out once it is revoked', async ({
  desk,
  browser,
}) => {
  mayComplain(/status of 401/);
  const [hall, machine] = [`Hall ${uniqueName()}`, uniqueName()];
  await postEvents('ILTAR', {
    conditionId: machine,
    state: 'raised',
    priority: 'High',
    moduleName: machine,
    description: `${machine} stands`,
  });
  const admin = await desk('admin.iltar', '/user-management/screens');
  await admin.getByRole('button', { name: 'Create a code' }).click();
  const form = admin.getByRole('dialog', { name: 'Create a code' });
  await form.getByLabel('Name of the screen').fill(hall);
  await form.getByRole('button', { name: 'Create a code' }).click();
  const shown = admin.getByRole('dialog', { name: `Code for ${hall}` });
  const code = (await shown.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? '';

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const screen = await context.newPage();
  await screen.clock.install();
  await screen.goto(`${portalUrl()}/wallboard`);
  await screen.getByLabel('Code').fill(code.toLowerCase());
  await screen.keyboard.press('Enter');
  const tile = tiles(screen).getByRole('listitem').filter({ hasText: machine });
  await expect(tile).toContainText('Alarm');
  await expect(tile).toContainText('Nobody has it');

  await admin.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await admin.getByRole('button', { name: `Revoke ${hall}` }).click();
  const question = admin.getByRole('alertdialog', { name: `Revoke ${hall}?` });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(question).toHaveCount(0);
  await screen.clock.runFor(6_000);
  await expect(screen.getByText('An administrator has revoked this screen’s access.')).toBeVisible();
  await context.close();
});
