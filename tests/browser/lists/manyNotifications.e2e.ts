import { expect, test } from '../support/test';
import { signedIn } from '../support/people';
import { startPortalProcess } from '../support/portalProcess';
import { postEventsTo } from '../shell/events';
import { windows } from '../support/windows';
import { number, range } from './large';

const NOTIFICATIONS = 10_000;
const HIGH = NOTIFICATIONS / 5;
/** The limit of one call (`MAX_EVENT_BATCH`). */
const BATCH = 500;

async function manyNotifications(url: string): Promise<void> {
  const first = Date.now() - NOTIFICATIONS - 60_000;
  for (let from = 0; from < NOTIFICATIONS; from += BATCH)
    await postEventsTo(
      url,
      'FFT',
      ...Array.from({ length: BATCH }, (_, at) => ({
        description: `Charge ${from + at}`,
        priority: at % 5 === 0 ? ('High' as const) : ('Low' as const),
        timestamp: new Date(first + from + at).toISOString(),
      })),
    );
}

// One portal of its own: in the suite's portal so much data would disturb every other test.
test.describe.configure({ mode: 'default' });
let portal: Awaited<ReturnType<typeof startPortalProcess>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  portal = await startPortalProcess();
  await manyNotifications(portal.url);
});
test.afterAll(() => portal.stop());

for (const [name, size, tag] of windows('phone'))
  test(
    `of 10,000 notifications those that match are counted, selected and deleted to the last one, and are back by one press: ${name}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(size);
      await signedIn(page, 'operator.fft@portal.test', {
        url: portal.url,
        path: '/notifications?q=charge&priority=high',
      });
      const rows = page.locator('[data-row]');
      // The list appears before all matches of a word are counted; selecting all waits for the count.
      await range(page, '1–25 of 300 or more');
      await expect(rows.first()).toContainText('Charge 9995');
      // On a phone the tools appear with the first selected row.
      await rows.first().getByRole('checkbox').check();
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Select all that match (300 or more)' }).click();
      await expect(page.getByText(`All ${number(HIGH)} that match are selected.`)).toBeVisible();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: `Delete ${number(HIGH)} notifications?` });
      const confirm = dialog.getByRole('button', { name: 'Delete' });
      await expect(confirm).toBeDisabled();
      await dialog.getByLabel(`Type ${number(HIGH)} to continue`).fill(String(HIGH));
      await confirm.click();
      await expect(page.getByText(`${number(HIGH)} notifications will be deleted`).first()).toBeVisible();
      await page.getByRole('button', { name: /undo/i }).click();
      await range(page, '1–25 of 300 or more');
      await expect(rows.first()).toContainText('Charge 9995');
    },
  );
