import { expect, test } from '../support/test';
import { REAL_FORMS } from './forms';
import { lookAgain, signInAt, watch } from './portal';

test('a remote that is switched off under a half filled form asks first, lets copy, and gives the text back', async ({
  context,
  page,
  rig,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Every form of every remote: `forms.full.ts`.
  const form = REAL_FORMS.find(({ name }) => name === 'comment on an assignment');
  if (!form) throw new Error('There is no such form');
  await signInAt(page, rig.url, form.who, form.path);
  await form.open(page);
  await form.field(page).fill(form.text);
  const watched = await watch(page);

  rig.site.put('notifications', { enabled: false });
  await lookAgain(page);
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('not saved');
  await asked.getByRole('button', { name: /copy/i }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(form.text);
  await asked.getByRole('button', { name: /^leave/i }).click();
  await expect(page.getByRole('main')).toContainText('is switched off');
  await expect(page.getByRole('main').getByRole('status')).toContainText(form.text);

  rig.site.put('notifications', { enabled: true });
  await lookAgain(page);
  await expect(page.getByRole('main')).not.toContainText('is switched off');
  await form.open(page);
  await expect(asked).toHaveCount(0);
  await expect(form.field(page)).toHaveValue(form.text);
  await watched.undisturbed();
});
