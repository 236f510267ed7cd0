import { expect, mayComplain, test } from '../support/test';
import { mailedToken, ownPilot } from '../support/ownPilot';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from '../shell/events';
import { callsOf } from '../user-management/people';

test('at three in the morning the plan calls a person without a mapping, who answers on the phone without signing in, and the plan ends', async ({
  browser,
}) => {
  mayComplain(/status of 400 .*\/conditions\/answer\/look/);
  const { code, email, userId } = await ownPilot();
  const call = await callsOf('super@portal.test');
  const topic = `night/${code}`;
  // Shift managers are notified; the plan calls an operator.
  const mapping = { topic, description: topic, pilotCode: code, userRoles: ['SHIFT_MANAGER'] };
  const made = await call('POST', '/events/mappings/create', mapping);
  expect(made.status).toBe(201);
  const steps = [
    { afterMinutes: 0, by: 'mail', to: { kind: 'person', userId } },
    { afterMinutes: 30, by: 'mail', to: { kind: 'person', userId } },
  ];
  const plan = { minimumPriority: 'High', steps };
  expect((await call('PUT', `/events/mappings/${String(made.data)}/escalation`, plan)).status).toBe(200);
  const description = `Furnace of ${code} is too hot`;
  await postEvents(code, { topic, conditionId: topic, state: 'raised', priority: 'High', description });

  const link = `${portalUrl()}/answer#token=${await mailedToken(email, '/answer')}`;
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  await expect(phone.getByText(description)).toBeVisible();
  await phone.getByRole('button', { name: 'I have it' }).click();
  await expect(phone.getByText(/You have it/i).first()).toBeVisible();
  await phone.goto('about:blank');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phone.context().close();

  const page = await pageOf(browser, email, '/notifications');
  await page.getByRole('main').getByRole('link', { name: description }).first().click();
  await expect(
    page.getByRole('region', { name: 'Escalation' }).getByText(/^Stopped .*: somebody has it$/),
  ).toBeVisible();
  await page.context().close();
});
