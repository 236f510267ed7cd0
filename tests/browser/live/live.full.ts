import { expect, test } from '../support/test';
import { uniqueName } from '../user-management/people';
import { ownPilot } from '../support/ownPilot';
import { bellOf, pageOf, portalUrl, signedIn, unreadOf, untilLive } from '../support/people';
import { postEvents } from '../shell/events';

test('an event is toast, bell, title and announcement; opened it is read, everywhere', async ({
  context,
}) => {
  const { code, email } = await ownPilot();
  const page = await context.newPage();
  await signedIn(page, email);
  await untilLive(page);
  const before = await unreadOf(page);
  const text = uniqueName();
  await postEvents(code, { description: text, priority: 'High' });

  const toast = page.getByRole('button', { name: new RegExp(text) });
  await expect(toast).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
  await expect(page).toHaveTitle(before + 1 > 99 ? /^\(\+99\)/ : new RegExp(`^\\(${before + 1}\\)`));
  await expect(page.getByRole('status').filter({ hasText: `priority High: ${text}` })).toBeAttached();

  const other = await context.newPage();
  await other.goto(`${portalUrl()}/dashboard`);
  await expect(bellOf(other)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);

  await bellOf(page).click();
  const row = page
    .getByRole('dialog', { name: /All notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });
  await row.getByRole('button', { name: 'Mark as read' }).click();
  await expect(row.getByRole('button', { name: 'Read' })).toBeDisabled();
  await expect(bellOf(other)).toHaveAccessibleName(
    new RegExp(before === 0 ? 'none unread' : `${before} unread`),
  );
});

test('ten in ten minutes fold into one counter by module; the list stays complete', async ({ browser }) => {
  // A pilot of its own: what other tests send to the demo's, and read there, would change the counter.
  const { code, email } = await ownPilot();
  const page = await pageOf(browser, email);
  await untilLive(page);
  const before = await unreadOf(page);
  const text = uniqueName();
  await postEvents(
    code,
    ...Array.from({ length: 12 }, (_, index) => ({
      description: `${text} ${index}`,
      moduleName: index < 8 ? 'Paint shop' : 'Press shop',
    })),
  );
  const counter = page.getByRole('status').filter({ hasText: /notifications in 10 minutes/ });
  await expect(counter).toContainText('Paint shop: 8');
  await expect.poll(() => unreadOf(page)).toBe(before + 12);
  await expect(page.getByRole('button', { name: new RegExp(text) })).not.toHaveCount(12);
  await page.context().close();
});
