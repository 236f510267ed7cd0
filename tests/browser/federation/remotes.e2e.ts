import { expect, test } from '../support/test';
import { reworded } from '../faultInjection/mutations';
import { goWithin } from '../support/desks';
import { REAL_FORMS } from './forms/forms';
import { headingOf, lookAgain, signInAt, watch } from './portal';
import { registryTool } from './registryTool';

// The tests share one portal, whose remotes they break, switch and pin.
test.describe.configure({ mode: 'default' });

// One form on a page and one in a dialog. Every form of every remote is in `forms.full.ts`.
const FORMS = REAL_FORMS.filter(({ name }) => ['comment on an assignment', 'target added'].includes(name));

for (const form of FORMS)
  test(`a remote that is switched off under a half filled form (${form.name}) asks first, lets copy, and is as it was when it comes back`, async ({
    context,
    page,
    faultyPortal,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAt(page, faultyPortal.url, form.who, form.path);
    await form.open(page);
    await form.field(page).fill(form.text);
    const watched = await watch(page);

    faultyPortal.site.put('notifications', { enabled: false });
    await lookAgain(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('not saved');
    // Without https, as on many sites, there is no clipboard to write to.
    await page.evaluate(() => {
      const { clipboard } = navigator;
      Object.defineProperty(navigator, 'clipboard', { value: { readText: () => clipboard.readText() } });
    });
    await dialog.getByRole('button', { name: /copy/i }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(form.text);
    await dialog.getByRole('button', { name: /^leave/i }).click();
    await expect(page.getByRole('main')).toContainText('is switched off');
    await expect(page.getByRole('main').getByRole('status')).toContainText(form.text);

    faultyPortal.site.put('notifications', { enabled: true });
    await lookAgain(page);
    await expect(form.field(page)).toHaveValue(form.text);
    await expect(dialog).toHaveCount(0);
    await watched.undisturbed();
  });

const HANDOVER = '/notifications/handover';
const [OLD, LATER] = ['Shift handover', 'Handover of the shift'];

test('ops pin a version under an open page and roll it back: the page has each when its screen is opened again, and is not reloaded', async ({
  page,
  faultyPortal,
}) => {
  const remotes = (...args: string[]) =>
    registryTool(faultyPortal, ...args, '--remote', 'notifications', '--pilot', 'FFT');
  const { version, entry } = faultyPortal.release('notifications', '1.1.0', (build) =>
    reworded(build, { [OLD]: LATER }),
  );
  await signInAt(page, faultyPortal.url, 'admin.fft@portal.test', HANDOVER);
  await expect(headingOf(page)).toHaveText(OLD);
  const watched = await watch(page);
  /** After a new read of the registry the open screen stays, and the next visit has the named version. */
  const comesTo = async (title: string, before: string) => {
    await lookAgain(page);
    await expect(headingOf(page)).toHaveText(before);
    await expect(async () => {
      await goWithin(page, '/sample-page');
      await goWithin(page, HANDOVER);
      await expect(headingOf(page)).toHaveText(title, { timeout: 3_000 });
    }).toPass();
  };

  await remotes('pin', '--version', version, '--entry', entry);
  await comesTo(LATER, OLD);
  await remotes('rollback');
  expect(JSON.stringify(faultyPortal.site.registry().layers)).not.toContain('1.1.0');
  await comesTo(OLD, LATER);
  await watched.undisturbed();
});
