import { allow } from '../support/consoleMessages';
import { portalUrl, signIn } from '../support/people';
import { expect, test } from '../support/test';

/** Tells the page that it is hidden, as the browser does when another tab comes to the front. */
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
};

test('a remote whose load fails is counted, and shown on the page of remotes', async ({ page }) => {
  allow([/Remote services/, /status of 404/, /valid digest/, /integrity checks failed/]);
  // As `npm start` serves it, three ports after the portal's.
  const port = String(Number(new URL(portalUrl()).port) + 3);
  await page.route(
    (url) => url.port === port && url.pathname.endsWith('/remote-manifest.json'),
    (route) => route.fulfill({ status: 404, body: 'Not found' }),
  );
  const reported: { body: string; status: number }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/field-reports')) return;
    reported.push({ body: response.request().postData() ?? '', status: response.status() });
  });
  await signIn(page, 'super@portal.test');
  await page.goto(`${portalUrl()}/incorporated-services/catalogue`);
  await expect(page.getByRole('main')).toContainText('R03');

  // The code of the reports comes when the page is idle.
  await expect
    .poll(async () => {
      await page.evaluate(hide);
      return reported.map(({ body }) => body).join();
    })
    .toContain('"code":"R03"');
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set([204]));
  expect(reported.map(({ body }) => body).join()).not.toMatch(/super|portal\.test|eyJ/);

  await page.goto(`${portalUrl()}/remotes`);
  const row = page
    .getByRole('table', { name: 'In the field' })
    .getByRole('row')
    .filter({ hasText: /R03: \d/ });
  await expect(row).toContainText('ALL');
  await expect(row.getByRole('img', { name: /\d+ problems? in 24 hours/ })).toBeVisible();
});
