import type { Page } from '@playwright/test';
import { signIn } from '../support/people';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess';
import { expect, test } from '../support/test';
import { WINDOWS } from '../support/windows';

const PAGES = [
  '/notifications/machines',
  '/notifications/machines/FFT/robot-cell',
  '/notifications/figures',
  '/notifications/duty',
  '/user-management/screens',
];
/** The beginnings of calls that such a site does not have. */
const CALLS = /\/api\/(duty|machines|figures|wallboard|channels\/targets|scim|field-reports)\b/;

let portal: PortalProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startPortalProcess({ LEAVE_OUT: 'duty,plant,targets,scim,fieldReports' });
});
test.afterAll(() => portal.stop());

const linksIn = async (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));

async function expectNoLinks(page: Page): Promise<void> {
  const links = await linksIn(page);
  expect(links.filter((link) => PAGES.some((one) => link.startsWith(one)))).toEqual([]);
}

for (const [name, viewport] of Object.entries(WINDOWS))
  test.describe(name, () => {
    test.use({ viewport });

    for (const who of ['operator.fft', 'manager.fft', 'admin.fft', 'super'])
      test(`a site that leaves all parts out offers ${who} none of them`, async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          if (CALLS.test(request.url())) asked.push(request.url());
        });
        await signIn(page, `${who}@portal.test`, portal.url);
        await page.waitForLoadState('networkidle');
        if (name === 'phone') {
          await page.getByRole('button', { name: /menu/i }).first().click();
          await expect(page.getByRole('link', { name: 'All notifications' })).toBeVisible();
        }
        await expectNoLinks(page);
        for (const at of ['/notifications', '/notifications/handover', '/notifications/channels']) {
          await page.goto(portal.url + at);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectNoLinks(page);
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        }
        for (const at of PAGES) {
          await page.goto(portal.url + at);
          await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
          await expect(page.getByText('It is not part of this site’s back end.')).toBeVisible();
        }
        expect(asked).toEqual([]);
      });
  });
