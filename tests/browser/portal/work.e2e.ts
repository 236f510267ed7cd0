import { expect, test, type APIRequestContext, type Page } from '../support/test';
import { goWithin } from '../support/desks';
import { PASSWORD, portalUrl } from '../support/people';

const at = (name: string) => `${name}@portal.test`;

async function asPerson(request: APIRequestContext, name: string) {
  const api = `${portalUrl()}/api`;
  const signedIn = await request.post(`${api}/users/authenticate`, {
    data: { email: at(name), password: PASSWORD },
  });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const headers = { Authorization: `Bearer ${data.accessToken}` };
  const me = await request.get(`${api}/users/auth-info`, { headers });
  const { tokenAttributes } = (await me.json()) as { tokenAttributes: { sub: string; name: string } };
  return { api, headers, userId: tokenAttributes.sub, name: tokenAttributes.name };
}

async function assigned(request: APIRequestContext, description: string): Promise<string> {
  const operator = await asPerson(request, 'operator.fft');
  const { api, headers, name } = await asPerson(request, 'manager.fft');
  const answer = await request.post(`${api}/assignments/create`, {
    headers,
    data: {
      targetUserId: operator.userId,
      targetUser: operator.name,
      sourceUser: name,
      description,
      module: 'press-2',
      moduleName: 'Press 2',
      priority: 'Mid',
    },
  });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: string | { assignmentId: string } };
  return typeof data === 'string' ? data : data.assignmentId;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('an operator opens a system notification, sees the event’s results, and an assignment made of it leads back', async ({
  desk,
}) => {
  const words = `Spindle warm ${Date.now()}`;
  const page = await desk(at('operator.fft'));
  const serials = ['1724442618569203714', '-9223372036854775808'];
  const event = JSON.stringify({
    topic: 'e2e/shell',
    description: words,
    module: 'spindle-1',
    moduleName: 'Spindle 1',
    priority: 'Low',
    eventType: 'Warning',
    pilotCode: 'FFT',
    results: { temperature: 81.5, shift: { name: 'early' }, serial: 'serial 0', parts: ['serial 1'] },
  });
  const posted = await page.request.post(`${portalUrl()}/api/events`, {
    headers: { 'X-Api-Key': 'demo-producer-key', 'Content-Type': 'application/json' },
    // No number of JavaScript is exact beyond 2^53.
    data: event.replace(/"serial (\d)"/g, (_text, nth: string) => serials[Number(nth)] ?? ''),
  });
  expect(posted.status()).toBe(202);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await goWithin(page, `/notifications?q=${encodeURIComponent(words)}`);
  await main(page).getByRole('link', { name: words }).first().click();
  await page.getByRole('link', { name: 'Open page' }).click();
  await expect(heading(page, words)).toBeVisible();
  for (const result of ['Temperature', '81.5', 'early', ...serials])
    await expect(main(page).getByText(result, { exact: true }).first()).toBeVisible();
  expect(refused).toEqual([]);

  await page.getByRole('button', { name: 'Turn into an assignment' }).click();
  const form = page.getByRole('dialog', { name: 'New assignment' });
  await form.getByLabel('For', { exact: false }).first().fill('Yilmaz');
  await page.getByRole('option', { name: /Mehmet Yilmaz/ }).click();
  await form.getByRole('button', { name: 'Send assignment' }).click();
  await expect(form).toHaveCount(0);
  await goWithin(page, '/notifications/assignments?side=requested');
  await main(page).getByRole('link', { name: words }).first().click();
  await expect(heading(page, words)).toBeVisible();
  await page.getByRole('link', { name: 'Open the notification it comes from' }).click();
  await expect(page).toHaveURL(/system-notification/);
  await expect(heading(page, words)).toBeVisible();
});

test('an administrator sees the pilot’s open work, takes it over and passes it on with the reason, and finds it on the handover', async ({
  desk,
}) => {
  const words = `Look at press 2 ${Date.now()}`;
  const page = await desk(at('admin.fft'));
  await assigned(page.request, words);
  await goWithin(page, '/notifications/assignments?side=pilot');
  await main(page).getByRole('link', { name: words }).first().click();
  await expect(heading(page, words)).toBeVisible();

  await page.getByRole('button', { name: 'Take over' }).click();
  const taking = page.getByRole('dialog', { name: 'Take over an assignment' });
  await taking.getByLabel('Reason').fill('Jonas is off sick');
  await taking.getByRole('button', { name: 'Take over' }).click();
  await expect(taking).toHaveCount(0);
  await expect(main(page).getByText(/Jonas is off sick/)).toBeVisible();

  await page.getByRole('button', { name: 'Pass on' }).click();
  const passing = page.getByRole('dialog', { name: 'Pass on an assignment' });
  await passing.getByLabel('For', { exact: false }).first().fill('Yilmaz');
  await page.getByRole('option', { name: /Mehmet Yilmaz/ }).click();
  await passing.getByLabel('Reason').fill('He knows the press');
  await passing.getByRole('button', { name: 'Pass on' }).click();
  await expect(passing).toHaveCount(0);
  await expect(main(page).getByText(/He knows the press/)).toBeVisible();

  await goWithin(page, '/notifications/handover');
  await expect(heading(page, 'Shift handover')).toBeVisible();
  const machine = main(page).getByRole('region', { name: 'Press 2' });
  await expect(machine).toBeVisible();
  // The demo plant may have more than fits on a page.
  const rest = machine.getByRole('button', { name: / more / });
  if (await rest.isVisible()) await rest.click();
  await expect(machine.getByRole('listitem').filter({ hasText: words })).toContainText(
    'Mehmet Yilmaz has it',
  );
});

test('a change of status says itself in the notice, and in one line of the thread: what, who, when', async ({
  desk,
}) => {
  const words = `Grease the gripper ${Date.now()}`;
  const operator = await desk(at('operator.fft'));
  const id = await assigned(operator.request, words);
  await goWithin(operator, `/notifications/assignment/task-notification/${id}`);
  await expect(heading(operator, words)).toBeVisible();
  await operator.getByRole('button', { name: 'Start', exact: true }).click();
  // The pending entry, shown until the answer, has no time yet.
  const line = main(operator)
    .getByRole('listitem')
    .filter({ hasText: /Open → In progress/, has: operator.locator('time') });
  await expect(line).toContainText('Jonas Becker');
  await expect(line.locator('time')).toHaveCount(1);
  const box = await line.boundingBox();
  expect(box?.height ?? 999).toBeLessThan(60);

  const manager = await desk(at('manager.fft'), `/notifications?q=${encodeURIComponent(words)}`);
  await expect(
    main(manager)
      .getByText(/Open → In progress/)
      .first(),
  ).toBeVisible();
});

test('two people on one assignment lose no comment and overwrite nothing', async ({ desk }) => {
  const operator = await desk(at('operator.fft'));
  const manager = await desk(at('manager.fft'));
  const id = await assigned(operator.request, `Check the clamp ${Date.now()}`);
  for (const page of [operator, manager]) {
    await goWithin(page, `/notifications/assignment/task-notification/${id}`);
    await expect(page.getByRole('group', { name: 'Next steps' })).toBeVisible();
  }

  const say = async (page: Page, text: string) => {
    await page.getByLabel('Write a comment').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const mark = Date.now();
  await Promise.all([say(operator, `from one ${mark}`), say(manager, `from the other ${mark}`)]);
  for (const page of [operator, manager]) {
    await expect(page.getByRole('main').getByText(`from one ${mark}`)).toHaveCount(1);
    await expect(page.getByRole('main').getByText(`from the other ${mark}`)).toHaveCount(1);
  }

  await operator.getByRole('group', { name: 'Next steps' }).getByRole('button').last().click();
  await expect(manager.getByText('Changed while you were looking')).toBeVisible();
});
