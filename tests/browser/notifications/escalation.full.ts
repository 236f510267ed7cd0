import { expect, test, type Page } from '../support/test';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from '../shell/events';
import { callsOf, uniqueName } from '../user-management/people';

const ADMIN = 'admin.fft@portal.test';

async function openPlan(page: Page, topic: string) {
  const call = await callsOf(ADMIN);
  const mapping = { topic, description: topic, userRoles: ['SITE_ADMINISTRATOR'] };
  expect((await call('POST', '/events/mappings/create', mapping)).status).toBe(201);
  await page.goto(`${portalUrl()}/notification-mapping?q=${encodeURIComponent(topic)}`);
  await page.getByRole('button', { name: `Escalation plan of ${topic}` }).click();
  const dialog = page.getByRole('dialog', { name: `Escalation plan of ${topic}` });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  const choose = async (label: string, option: string, at = 0) => {
    await dialog.getByLabel(label, { exact: true }).nth(at).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  return { dialog, choose };
}

const linesOf = async (list: ReturnType<Page['getByRole']>) => {
  const items = await list.getByRole('listitem').all();
  return Promise.all(items.map((item) => item.locator('> :not(:first-child)').innerText()));
};

test('what is rehearsed is what is sent: at once, and a minute later', async ({ browser }) => {
  test.setTimeout(180_000);
  const topic = `e2e/${uniqueName()}`;
  const page = await pageOf(browser, ADMIN);
  const { dialog, choose } = await openPlan(page, topic);
  await choose('To', 'Everybody in a role');
  await choose('Role', 'Site Administrator');
  await dialog.getByRole('button', { name: 'Add a step' }).click();
  await dialog.getByLabel('Minutes after it begins').nth(1).fill('1');
  await choose('To', 'One person', 1);
  await dialog.getByLabel('Person').click();
  await page.getByRole('option', { name: 'Katrin Vogel' }).click();
  await dialog.getByRole('button', { name: 'Rehearse' }).click();
  const rehearsal = dialog.getByRole('list');
  await expect(rehearsal.getByRole('listitem')).toHaveCount(2);
  const rehearsed = await linesOf(rehearsal);
  expect(rehearsed).toEqual([
    expect.stringContaining('Bell: everybody, Site Administrator'),
    expect.stringContaining('Mail: Katrin Vogel'),
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const description = `${topic} stands still`;
  await postEvents('FFT', { topic, conditionId: topic, state: 'raised', priority: 'High', description });
  await page.goto(`${portalUrl()}/notifications?q=${encodeURIComponent(topic)}`);
  await page.getByRole('link', { name: description }).first().click();
  const stands = page.getByRole('region', { name: 'Escalation' });
  await expect(stands.getByText(/^Next, .*: Mail: Katrin Vogel$/)).toBeVisible();
  await expect(stands.getByRole('listitem')).toHaveCount(1);
  await expect(stands.getByRole('listitem')).toHaveCount(2, { timeout: 90_000 });
  await expect(stands.getByText(/^All steps were done/)).toBeVisible();
  const [rung, mailed] = (await linesOf(stands.getByRole('list'))).reverse();
  expect(rung).toBe(rehearsed[0]);
  expect(mailed).toMatch(/^Mail: Katrin Vogel\s+Arrived$/);
  await page.context().close();
});

test('"I have it" ends it, and the page says so', async ({ browser }) => {
  const topic = `e2e/${uniqueName()}`;
  const call = await callsOf(ADMIN);
  const mapping = { topic, description: topic, userRoles: ['SITE_ADMINISTRATOR'] };
  const { data: id } = await call('POST', '/events/mappings/create', mapping);
  const to = { kind: 'role', role: 'SITE_ADMINISTRATOR' };
  const plan = { minimumPriority: 'High', steps: [{ afterMinutes: 30, by: 'mail', to }] };
  expect((await call('PUT', `/events/mappings/${String(id)}/escalation`, plan)).status).toBe(200);
  const description = `${topic} stands still`;
  await postEvents('FFT', { topic, conditionId: topic, state: 'raised', priority: 'High', description });
  const page = await pageOf(browser, ADMIN, `/notifications?q=${encodeURIComponent(topic)}`);
  await page.getByRole('link', { name: description }).first().click();
  const stands = page.getByRole('region', { name: 'Escalation' });
  await expect(stands.getByText(/^Next, /)).toBeVisible();
  await page.getByRole('button', { name: 'I have it' }).first().click();
  await expect(stands.getByText(/^Stopped .*: somebody has it$/)).toBeVisible();
  await page.context().close();
});

test('the keyboard stays in the dialog of a plan, and Esc closes it', async ({ browser }) => {
  const page = await pageOf(browser, ADMIN);
  const { dialog } = await openPlan(page, `e2e/${uniqueName()}`);
  await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.context().close();
});
