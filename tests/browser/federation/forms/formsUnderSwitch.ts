import { expect, type BrowserContext, type Page, test } from '../../support/test';
import type { FaultyPortal } from '../../faultInjection/faultyPortal';
import { USERS } from '../../user-management/people';
import type { RealForm } from './forms';
import { signInAt, watch } from '../portal';
import { registryTool } from '../registryTool';

/** The time limit from a change by ops to its effect in every open page. */
const WITHIN = { timeout: 30_000 };

async function switchBoth(faultyPortal: FaultyPortal, action: 'disable' | 'enable'): Promise<void> {
  for (const remote of ['notifications', 'user-management'])
    await registryTool(faultyPortal, action, '--remote', remote);
}

/** Disables and enables both remotes while users are in each of these forms and in an import. */
export function testForms(forms: readonly RealForm[]): void {
  let faultyPortal: FaultyPortal;
  test.beforeAll(async ({ faultyPortals }) => {
    faultyPortal = await faultyPortals.get();
  });
  test.afterEach(() => faultyPortal.reset());

  test('whoever is in a form of a remote that is switched off is asked, can copy, and gets the text back', async ({
    browser,
  }) => {
    test.setTimeout(60_000 + forms.length * 60_000);
    const contexts = new Map<string, BrowserContext>();
    const tabOf = async (who: string): Promise<Page> => {
      const openContext = contexts.get(who);
      if (openContext) return openContext.newPage();
      const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      contexts.set(who, context);
      const page = await context.newPage();
      await signInAt(page, faultyPortal.url, who);
      return page;
    };

    const tabs = [];
    for (const form of forms) {
      const page = await tabOf(form.who);
      await page.goto(faultyPortal.url + form.path);
      await form.open(page);
      await (form.type?.(page) ?? form.field(page).fill(form.text));
      tabs.push({ form, page, watched: await watch(page) });
    }
    // A read and checked file that is not sent yet: nothing to copy, but the page must ask too.
    const importing = await tabOf('super@portal.test');
    await importing.goto(faultyPortal.url + USERS);
    await importing.getByRole('button', { name: 'Import' }).click();
    await importing.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('e-mail,first name,last name,role,pilot\nion@portal.test,Ion,Pop,OPERATOR,FFT\n'),
    });
    await expect(importing.getByRole('dialog')).toContainText('1 line is ready');

    await switchBoth(faultyPortal, 'disable');
    const dialog = (page: Page) => page.getByRole('alertdialog');
    for (const { form, page } of tabs)
      await test.step(`${form.name}: asked, copied, left`, async () => {
        await page.bringToFront();
        await expect(dialog(page)).toContainText('not saved', WITHIN);
        await dialog(page).getByRole('button', { name: /copy/i }).click();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(form.text);
        // A dialog of the page, and one that opens from anywhere.
        if (['new mapping', 'new assignment'].includes(form.name)) {
          await dialog(page).getByRole('button', { name: /^stay/i }).click();
          await expect(form.field(page)).toHaveValue(form.text);
          return;
        }
        await dialog(page)
          .getByRole('button', { name: /^leave/i })
          .click();
        await expect(page.getByRole('main')).toContainText('is switched off');
        await expect(page.getByRole('main').getByRole('status')).toContainText(form.text);
      });
    await expect(dialog(importing)).toContainText('not saved');
    await expect(dialog(importing).getByRole('button', { name: /copy/i })).toHaveCount(0);
    await dialog(importing).getByRole('button', { name: /^stay/i }).click();
    await expect(importing.getByRole('dialog')).toContainText('1 line is ready');

    await switchBoth(faultyPortal, 'enable');
    for (const { form, page, watched } of tabs)
      await test.step(`${form.name}: healed, and open again with its text`, async () => {
        await page.bringToFront();
        await expect(form.field(page)).toBeVisible(WITHIN);
        await expect(dialog(page)).toHaveCount(0);
        await expect(form.field(page)).toHaveValue(form.text);
        await watched.undisturbed();
      });
    await expect(importing.getByRole('dialog')).toContainText('1 line is ready');
    await Promise.all([...contexts.values()].map((context) => context.close()));
  });
}
