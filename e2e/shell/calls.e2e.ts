import { expect, test } from '@playwright/test';
import { ownPilot } from '../support/ownPilot';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from './events';

test('the first load of a page makes no call twice', async ({ browser }) => {
  const { code, email } = await ownPilot();
  await postEvents(code, { description: 'Something to list', priority: 'High' });
  const first = await pageOf(browser, email);
  const context = first.context();
  await first.close();
  for (const path of [
    '/dashboard',
    '/notifications',
    '/notifications/assignments',
    '/notifications/handover',
  ]) {
    const page = await context.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${request.url().slice(portalUrl().length)}`);
    });
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => call.includes('/unread')).length, path).toBeGreaterThan(0);
    expect(
      calls.filter((call, at) => calls.indexOf(call) !== at),
      path,
    ).toEqual([]);
    await page.close();
  }
  await context.close();
});
