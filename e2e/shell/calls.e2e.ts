import { expect, test } from '../support/test';
import { ownPilot } from '../support/ownPilot';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from './events';

/** The link is waited for so long, ms. */
const LATE_MS = 5_000;

test('the first load of a page makes no call twice', async ({ browser }) => {
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
    const calls: string[] = [];
    const at: number[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/api/')) return;
      calls.push(`${request.method()} ${request.url().slice(portalUrl().length)}`);
      at.push(Date.now());
    });
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => call.includes('/unread')).length, path).toBeGreaterThan(0);
    const first = calls.findIndex((call) => call.endsWith('/unread'));
    // On a machine that has no time for the link, the list is asked for without it, and again once it is there.
    const waited = (at[first] ?? 0) - (at[0] ?? 0) > LATE_MS;
    const twice = calls.filter((call, index) => calls.indexOf(call) !== index);
    expect(
      twice.filter((call) => !(waited && call.endsWith('/unread'))),
      path,
    ).toEqual([]);
    await page.close();
  }
  await context.close();
});
