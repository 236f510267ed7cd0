import { expect, test } from '../support/test';
import { OPERATOR } from './people';
import { ASKED_BY_OPERATOR, ASKED_OF_OPERATOR, STORED_EVENTS } from './plant';
import { open, peerPortal, signIn, unreadOf } from './start';

const portal = peerPortal();

test('before another back end an operator signs in, and sees their work on the dashboard, the board and the handover', async ({
  page,
}) => {
  const { peer, url } = portal();
  await signIn(page, url, OPERATOR);
  await unreadOf(page, STORED_EVENTS.length + 1);
  const tile = page.getByRole('region', { name: 'My open assignments' });
  await expect(tile.getByText(ASKED_OF_OPERATOR)).toBeVisible();
  const high = page.getByRole('region', { name: 'Unread, high priority' });
  for (const words of STORED_EVENTS) await expect(high.getByText(words)).toBeVisible();

  await open(page, 'My assignments');
  await expect(page.getByRole('tab', { name: 'For me' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: ASKED_OF_OPERATOR })).toBeVisible();
  await expect(page.getByText(ASKED_BY_OPERATOR)).toHaveCount(0);
  await page.getByRole('tab', { name: 'From me' }).click();
  await expect(page.getByRole('link', { name: ASKED_BY_OPERATOR })).toBeVisible();
  await expect(page.getByText(ASKED_OF_OPERATOR)).toHaveCount(0);

  await open(page, 'Shift handover');
  const sheet = page.getByRole('main');
  await expect(sheet.getByText(ASKED_OF_OPERATOR).first()).toBeVisible();
  await expect(sheet.getByText(ASKED_BY_OPERATOR).first()).toBeVisible();
  expect(peer.turnedAway).toBe(0);
});
