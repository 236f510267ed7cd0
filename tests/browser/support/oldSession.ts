import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './people';

const STEP_UP = '/api/users/step-up';

/**
 * Refuses a page's call until its user has confirmed who they are, as the api does five minutes after the sign-in
 * (`api/src/identity/stepUp/stepUp.test.ts`).
 * @returns the calls that were sent
 */
export async function untilConfirmed(page: Page, method: string, address: string): Promise<string[]> {
  const sent: string[] = [];
  let isConfirmed = false;
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname === STEP_UP && answer.request().method() === 'POST') isConfirmed ||= answer.ok();
  });
  await page.route(address, (route, request) => {
    if (request.method() !== method) return route.continue();
    sent.push(request.url());
    if (isConfirmed) return route.continue();
    return route.fulfill({
      status: 403,
      json: { success: false, message: 'Confirm first.', data: null, errors: { stepUp: 'needed' } },
    });
  });
  return sent;
}

export const stepUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Confirms with the demo accounts' password. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = stepUpDialog(page);
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
