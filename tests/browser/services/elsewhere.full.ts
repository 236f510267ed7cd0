import { expect, test, type Page } from '../support/test';
import { lendSession, portalUrl, signedIn } from '../support/people';

const PERSON = 'operator.fft@portal.test';
const service = (page: Page) => page.frameLocator('main iframe');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('“Use in the orchestrator” leads to the orchestrator once the person has said so, under its own heading and address', async ({
  page,
}) => {
  await lendSession(page, PERSON);
  const place = encodeURIComponent('/catalogue/?entry=spindle-health');
  await page.goto(`${portalUrl()}/incorporated-services/catalogue?path=${place}`);
  await expect(heading(page, 'Catalogue')).toBeVisible();
  await service(page).getByRole('link', { name: 'Use in the orchestrator' }).first().click();
  await page.getByRole('alert').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/incorporated-services\/orchestrator\?path=.*spindle-health/);
  await expect(heading(page, 'Orchestrator')).toBeVisible();
  await expect(service(page).getByLabel('Name')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Catalogue')).toBeVisible();
});

test('a service in a new tab fills it, with nothing of the portal around, and works', async ({
  page,
  context,
}) => {
  await signedIn(page, PERSON, { path: '/incorporated-services/catalogue' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open in a new tab' }).click(),
  ]);
  await expect(tab).toHaveURL(/\/incorporated-services\/catalogue/);
  await expect(service(tab).getByRole('searchbox').first()).toBeVisible();
  await expect(tab.getByText(/on its own/)).toHaveCount(0);
  // The bars below are out of reach of pointer, keyboard and screen reader.
  await expect(
    tab.locator('header:not([inert]):not(main header), nav:not([inert]):not(main nav)'),
  ).toHaveCount(0);
});

test('a call about an assignment leads to its room', async ({ page, context }) => {
  await signedIn(page, PERSON, { path: '/notifications/assignments?as=list' });
  await page.getByRole('main').getByRole('link').filter({ hasText: /\w{3}/ }).first().click();
  await expect(heading(page, 'Assignment')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Start a call' }).click(),
  ]);
  await expect(heading(tab, 'Video conference (demo)')).toBeVisible();
  await expect(tab.getByRole('main')).toContainText(id);
});
