import { expect, test } from '../support/test';
import { signInAlone, type Standalone, startStandalone } from '../rig/standalone';
import { postEvents } from '../shell/events';
import { signedIn } from '../support/people';
import { handleWork } from './journey';

const INBOX = '/notifications';
const PERSON = 'operator.fft@portal.test';

test.describe('the same work', () => {
  let alone: Standalone;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    alone = await startStandalone('notifications');
  });
  test.afterAll(() => alone.stop());

  test('in the shell', async ({ page }) => {
    await signedIn(page, PERSON, { path: INBOX });
    await handleWork(page);
  });

  test('alone, at the real back end', async ({ page }) => {
    await signInAlone(page, alone.url + INBOX, PERSON);
    await handleWork(page);
  });

  test('alone, at the back end in the browser', async ({ page }) => {
    await signInAlone(page, `${alone.url}${INBOX}?mock=1`, PERSON);
    await handleWork(page);
  });

  test('alone, it hears what happens', async ({ page }) => {
    await signInAlone(page, `${alone.url}/notifications`, PERSON);
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const words = `Heard alone ${Date.now()}`;
    // Until its link is up nothing is heard; what was sent before is in the list it begins with.
    await expect(async () => {
      await postEvents('FFT', { description: words });
      await expect(page.getByRole('button', { name: /^\d+ new$/ })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.getByRole('button', { name: /^\d+ new$/ }).click();
    await expect(page.getByText(words).first()).toBeVisible();
  });
});
