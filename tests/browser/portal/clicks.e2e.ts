import { expect, test, type Page } from '../support/test';
import { ownPilot, personIn } from '../support/ownPilot';
import { lendSession, portalUrl } from '../support/people';
import { windows } from '../support/windows';
import { postEvents } from '../shell/events';

const HOUR = 3_600_000;
const main = (page: Page) => page.getByRole('main');
const tile = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Machines, the worst first' })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Does a job from the dashboard. @returns the number of clicks; typing is no click */
async function clicksOf(page: Page, job: () => Promise<void>): Promise<number> {
  await page.goto(`${portalUrl()}/dashboard`);
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.documentElement;
      if (isTrusted) dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    document.addEventListener('pointerdown', count, true);
  });
  await job();
  // A document load would have reset the count.
  return page.evaluate(() => Number(document.documentElement.dataset.clicks));
}

for (const [name, viewport, tag] of windows('desktop'))
  test(
    `what is done every day takes three clicks from the dashboard at most: ${name}`,
    { tag },
    async ({ browser }) => {
      const { code, email } = await ownPilot();
      await personIn(code);
      const event = (at: number, state: 'raised' | 'cleared', ago: number) => ({
        conditionId: `press-${at}`,
        state,
        priority: 'High' as const,
        moduleName: `Press ${at}`,
        description: `Press ${at} stands`,
        timestamp: new Date(Date.now() - ago).toISOString(),
      });
      const noon = Date.now() - new Date().setHours(12, 0, 0, 0);
      await postEvents(code, event(1, 'raised', HOUR / 2), event(2, 'raised', noon + 24 * HOUR));
      await postEvents(code, event(2, 'cleared', noon + 23 * HOUR));
      const page = await (await browser.newContext({ viewport })).newPage();
      await lendSession(page, email);

      const took = {
        'what is wrong': await clicksOf(page, async () => {
          await tile(page, 'Press 1').getByRole('link', { name: 'Press 1' }).click();
          await expect(main(page).getByRole('link', { name: 'Press 1 stands' }).first()).toBeVisible();
        }),
        'take it': await clicksOf(page, async () => {
          await tile(page, 'Press 1')
            .getByRole('button', { name: /^I have it/ })
            .click();
          await expect(tile(page, 'Press 1').getByText('You have it', { exact: true })).toBeVisible();
        }),
        'say what was done': await clicksOf(page, async () => {
          const needs = page.getByRole('region', { name: 'Needs you' });
          await needs.getByRole('link', { name: 'Press 1 stands' }).click();
          const note = main(page).getByLabel('What did you see or do?');
          await note.click();
          await note.fill('Belt changed');
          await main(page).getByRole('button', { name: 'Add the note' }).click();
          await expect(main(page).getByRole('blockquote')).toHaveText('Belt changed');
        }),
        'what happened yesterday': await clicksOf(page, async () => {
          await tile(page, 'Press 2').getByRole('link', { name: 'Press 2' }).click();
          await main(page).getByRole('button', { name: 'Yesterday' }).click();
          await main(page).getByRole('link', { name: 'Press 2 stands' }).click();
          await expect(main(page).getByText('60 mins').first()).toBeVisible();
        }),
        'hand over': await clicksOf(page, async () => {
          await main(page).getByRole('link', { name: 'Hand over the shift' }).click();
          const form = page.getByRole('dialog', { name: 'Save the handover' });
          await form.getByRole('radio').first().click();
          await form.getByRole('button', { name: 'Save' }).click();
          await expect(main(page).getByText(/Not accepted yet/)).toBeVisible();
        }),
      };
      expect(took).toEqual({
        'what is wrong': 1,
        'take it': 1,
        'say what was done': 3,
        'what happened yesterday': 3,
        'hand over': 3,
      });
      await page.context().close();
    },
  );
