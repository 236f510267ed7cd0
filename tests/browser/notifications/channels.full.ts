import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, mayComplain, test, type Page } from '../support/test';
import { mailsTo } from '../support/mails';
import { confirmIdentity, untilConfirmed } from '../support/oldSession';
import { personIn } from '../support/ownPilot';
import { PASSWORD, pageOf, portalUrl } from '../support/people';
import { postEvents } from '../shell/events';
import { callsOf, uniqueName } from '../user-management/people';

const OPERATOR = 'operator.crf@portal.test';
const ADMIN = 'admin.fft@portal.test';

async function openChannels(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/notifications/channels`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
}

async function linkBehind(to: string, text: string): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const mail = (await mailsTo(to)).find((one) => one.includes(text));
    link = mail && /https?:\/\/\S+/.exec(mail.slice(mail.indexOf(text)))?.[0];
    return link;
  };
  await expect.poll(look, { timeout: 90_000 }).toBeDefined();
  return portalUrl() + new URL(link ?? '').pathname;
}

test('a person chooses mail, gets one, and its link leads to the condition after signing in', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await pageOf(browser, OPERATOR);
  await openChannels(page);
  await page.getByLabel('Mail for priority Mid').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Mail for priority Mid')).toBeChecked();
  await expect(page.getByLabel('Bell for priority High, always')).toBeDisabled();
  await page.context().close();

  const name = uniqueName();
  const description = `Coolant of ${name} is low`;
  await postEvents('CRF', { description, conditionId: name, state: 'raised', priority: 'Mid' });
  const link = await linkBehind(OPERATOR, description);
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader).toHaveURL(/\/login/);
  await expect(reader.getByText(description)).toHaveCount(0);
  await reader.getByLabel('E-mail').fill(OPERATOR);
  await reader.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reader.keyboard.press('Enter');
  await expect(reader).toHaveURL(link);
  await expect(reader.getByText(description).first()).toBeVisible();
  await reader.getByRole('button', { name: 'I have it' }).click();
  await expect(reader.getByRole('button', { name: 'I have it' })).toHaveCount(0);
  await context.close();
  const call = await callsOf(OPERATOR);
  const nothing = { bell: ['Low', 'Mid', 'High'], mail: [], sms: [], digest: false };
  expect((await call('PUT', '/channels/choices', nothing)).status).toBe(200);
});

test('an administrator who signed in long ago confirms who they are before a target is taken over', async ({
  browser,
}) => {
  mayComplain(/status of 403 .*\/keep/);
  const maker = await personIn('FFT', { userRole: 'SITE_ADMINISTRATOR', pilotRole: 'ADMIN' });
  const name = uniqueName();
  const target = { name, kind: 'webhook', pilotCode: 'FFT', address: 'https://1.1.1.1/hook', newsFrom: null };
  const make = await callsOf(maker.email);
  expect((await make('POST', '/channels/targets', { ...target, enabled: false })).status).toBe(201);
  const call = await callsOf('super@portal.test');
  expect((await call('DELETE', `/users/delete?userId=${maker.userId}`)).status).toBe(200);

  const page = await pageOf(browser, ADMIN);
  const sent = await untilConfirmed(page, 'POST', '**/channels/targets/*/keep');
  await openChannels(page);
  const takeOver = page.getByRole('button', { name: `Take ${name} over` });
  await takeOver.click();
  await confirmIdentity(page);
  await expect(takeOver).toHaveCount(0);
  expect(sent).toHaveLength(2);
  await page.context().close();
  const { data } = await call('GET', '/channels/targets');
  const made = (data as { targetId: string; name: string }[]).find((one) => one.name === name);
  await call('DELETE', `/channels/targets/${made?.targetId}`);
});

test('a target that leads elsewhere is listed with the reason, and what failed is sent again', async ({
  browser,
}) => {
  mayComplain(/status of 400/);
  let status = 302;
  const heard: string[] = [];
  const server = createServer((request, answer) => {
    heard.push(String(request.headers['webhook-id']));
    answer.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const name = uniqueName();
  const page = await pageOf(browser, ADMIN);
  await openChannels(page);
  await page.getByRole('button', { name: 'Add a target' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a target' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/leads into a private network/)).toBeVisible();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secret = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(secret.getByRole('textbox')).toHaveValue(/^whsec_/);
  await secret.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('button', { name: `Send a test to ${name}` }).click();
  const failed = page.getByRole('region', { name: 'Messages that did not arrive' });
  await expect.poll(() => heard.length).toBe(1);
  await expect(async () => {
    await failed.getByRole('button', { name: 'Refresh' }).click();
    await expect(failed.getByRole('listitem').filter({ hasText: name })).toContainText('(302)', {
      timeout: 1000,
    });
  }).toPass();
  status = 200;
  await failed.getByRole('button', { name: `Send again to ${name}` }).click();
  await expect.poll(() => heard.length).toBe(2);
  expect(heard[1]).toBe(heard[0]);
  await expect(failed.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
  await page.context().close();
  await new Promise((resolve) => server.close(resolve));
});
