import { expect, test } from '../support/test';
import { REAL_FORMS } from './forms';
import { lookAgain, signInAt, watch } from './portal';

// One on a page and one in a dialog; every form of every remote: `forms.full.ts`.
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
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText('not saved');
    await asked.getByRole('button', { name: /copy/i }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(form.text);
    await asked.getByRole('button', { name: /^leave/i }).click();
    await expect(page.getByRole('main')).toContainText('is switched off');
    await expect(page.getByRole('main').getByRole('status')).toContainText(form.text);

    faultyPortal.site.put('notifications', { enabled: true });
    await lookAgain(page);
    // What was open is open again, by itself.
    await expect(form.field(page)).toHaveValue(form.text);
    await expect(asked).toHaveCount(0);
    await watched.undisturbed();
  });
