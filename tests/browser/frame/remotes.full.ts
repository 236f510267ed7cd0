import path from 'node:path';
import { handleWork } from '../notifications/journey';
import { type Framed, startFrame } from '../faultInjection/framed';
import { root } from '../faultInjection/shellProcess';
import { postEvents } from '../shell/events';
import { portalUrl, signedIn } from '../support/people';
import { expect, test } from '../support/test';
import { manageSomebody } from '../user-management/journey';
import { USERS } from '../user-management/people';

const INBOX = '/notifications';
const PERSON = 'operator.fft@portal.test';

/** @param args for example `--portal`; a function, because the portal's address is known late */
function framed(id: string, args: () => string[]): () => Framed {
  let frame: Framed | undefined;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    frame = await startFrame(path.join(root, `remote-${id}`), ...args());
  });
  test.afterAll(() => frame?.stop());
  return () => {
    if (!frame) throw new Error('The frame has not started');
    return frame;
  };
}

test('the same work: in the shell', async ({ page }) => {
  await signedIn(page, PERSON, { path: INBOX });
  await handleWork(page);
});

test.describe('notifications before a portal that runs', () => {
  const frame = framed('notifications', () => ['--portal', portalUrl()]);

  test('the same work: at the real back end, as somebody of the demo whom the toolbar signs in', async ({
    page,
  }) => {
    await page.goto(frame().url + INBOX);
    const person = page.getByRole('region', { name: 'Development' }).getByLabel('person');
    await expect(person).toHaveValue('');
    await person.selectOption({ label: 'Jonas Becker, PLANT_OPERATOR, FFT' });
    await expect(page.getByRole('button', { name: /Jonas Becker/ })).toBeVisible();
    await expect(person).toHaveValue(PERSON);
    await handleWork(page);
  });

  test('a portal that runs takes it into one tab, from its sources', async ({ page }) => {
    const { url } = frame();
    const override = `?override=notifications@${url}/remote/remote-manifest.json`;
    await signedIn(page, PERSON, { path: INBOX + override });
    await page.getByRole('button', { name: /^Run the code from/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    // The site's version, which was on the screen while the question stood, is gone. Its files may be fetched ahead.
    const isOfSources = () =>
      page.evaluate((from) => {
        const resources = performance.getEntriesByType('resource');
        const run = resources.filter(
          ({ name, initiatorType }) => initiatorType === 'script' && /chunks\/inbox/.test(name),
        );
        return run.length > 0 && run.every(({ name }) => name.startsWith(from));
      }, `${url}/remote/chunks/`);
    await expect.poll(isOfSources).toBe(true);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });

  test('it hears what happens', async ({ page }) => {
    await signedIn(page, PERSON, { url: frame().url, path: INBOX });
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const words = `Heard alone ${Date.now()}`;
    // Events before the live channel is connected only appear in the initial list, so keep posting.
    await expect(async () => {
      await postEvents('FFT', { description: words });
      await expect(page.getByRole('button', { name: /^\d+ new$/ })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await page.getByRole('button', { name: /^\d+ new$/ }).click();
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  });
});

test.describe('user management before a portal that runs', () => {
  const frame = framed('user-management', () => ['--portal', portalUrl()]);

  test('an administrator manages somebody', async ({ page }) => {
    await signedIn(page, 'admin.fft@portal.test', { url: frame().url, path: USERS });
    await manageSomebody(page);
  });
});
