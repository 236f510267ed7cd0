import { expect, test, type Page } from '../support/test';
import { sheetsOf } from '../support/paper';
import { ownPilot } from '../support/ownPilot';
import { lendSession, portalUrl } from '../support/people';
import { postEvents } from './events';

async function handover(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/notifications/handover`);
  await page.getByRole('heading', { level: 2, name: /^Unread, high priority/ }).waitFor();
}

test('the handover of a usual shift is one sheet, with totals, remarks and where both sign', async ({
  page,
}) => {
  const { code, email } = await ownPilot();
  await lendSession(page, email);
  await postEvents(
    code,
    ...[1, 2, 3].map((at) => ({ description: `Spindle ${at} stands`, priority: 'High' as const })),
  );
  await handover(page);
  await expect(page.getByText('Spindle 3 stands')).toBeVisible();
  const totals = page.locator('dl').getByRole('term');
  await expect(totals).toHaveText([
    'Open assignments of this shift',
    'Reopened',
    'Still open from before',
    'Overdue',
    'Unread, high priority',
  ]);
  const [blank, ...more] = await sheetsOf(page);
  expect(more).toEqual([]);
  // What has nothing is a figure, and no section of its own.
  expect(blank?.text).not.toContain('Reopened (0)');
  expect(blank?.text).toMatch(/Remarks.*Handed over: name, signature.*Taken over: name, signature/);

  await page.getByLabel('Remarks').fill('The fork lift of hall 2 is away until Tuesday.');
  // Whoever looks something up in between finds it again.
  await page.getByRole('link', { name: 'Machines' }).click();
  await page.goBack();
  const written = await sheetsOf(page);
  expect(written).toHaveLength(1);
  expect(written[0]?.text).toContain('The fork lift of hall 2 is away until Tuesday.');
  expect(written[0]?.text).not.toContain('It is printed and copied');
});
