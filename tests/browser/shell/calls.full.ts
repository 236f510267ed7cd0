import { expect, test } from '../support/test';
import { ownPilot } from '../support/ownPilot';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from './events';

test('the first load of a page is sent no answer twice', async ({ browser }) => {
  const { code, email } = await ownPilot();
  await postEvents(code, { description: 'Something to list', priority: 'High' });
  const other = await pageOf(browser, email);
  const context = other.context();
  await other.close();
  for (const path of [
    '/dashboard',
    '/notifications',
    '/notifications/assignments',
    '/notifications/handover',
  ]) {
    const page = await context.newPage();
    const calls: { call: string; status: number }[] = [];
    page.on('response', (answer) => {
      const request = answer.request();
      if (!request.url().includes('/api/')) return;
      const call = `${request.method()} ${request.url().slice(portalUrl().length)}`;
      calls.push({ call, status: answer.status() });
    });
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    const isUnread = ({ call }: { call: string }) => call.endsWith('/unread');
    // Revalidated once the live channel is connected. Nothing changed, so the answer is a 304.
    await expect.poll(() => calls.filter(isUnread).map(({ status }) => status), path).toEqual([200, 304]);
    const rest = calls.filter((one) => !isUnread(one)).map(({ call }) => call);
    expect(
      rest.filter((call, index) => rest.indexOf(call) !== index),
      path,
    ).toEqual([]);
    await page.close();
  }
  await context.close();
});
