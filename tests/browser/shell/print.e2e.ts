import { expect, test, type Page } from '../support/test';
import { sheetsOf } from '../support/paper';
import { ownPilot, personIn } from '../support/ownPilot';
import { lendSession, portalUrl } from '../support/people';
import { windows } from '../support/windows';
import { callsOf } from '../user-management/people';
import { postEvents } from './events';

const main = (page: Page) => page.getByRole('main');

/** A time zone where it is between ten and eleven in the morning now: mid-shift, whenever the test runs. */
function zoneAtTen(): string {
  const ahead = ((10 - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of `Etc/GMT` names are inverted.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

for (const [name, viewport, tag] of windows('desktop'))
  test(
    `a shift is handed over by one, on one sheet, and accepted by the next: ${name}`,
    { tag },
    async ({ browser }) => {
      const { code, email } = await ownPilot();
      const next = await personIn(code);
      const call = await callsOf('super@portal.test');
      // No shift of this pilot may end during the test.
      const zone = await call('PUT', `/duty/pilots/${code}/zone`, { timeZone: zoneAtTen() });
      expect(zone.status).toBe(200);
      const raise = (at: number, minutes: number) => ({
        conditionId: `spindle-${at}`,
        state: 'raised' as const,
        description: `Spindle ${at} stands`,
        priority: 'High' as const,
        moduleName: `Press ${at % 2}`,
        timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
      });
      await postEvents(code, raise(1, 50), raise(2, 40), raise(3, 30));
      await postEvents(code, { ...raise(3, 5), state: 'cleared' });
      const deskOf = async (who: string) => {
        const page = await (await browser.newContext({ viewport })).newPage();
        await lendSession(page, who);
        return page;
      };

      const giver = await deskOf(email);
      await giver.goto(`${portalUrl()}/notifications/handover`);
      await expect(
        main(giver).getByRole('region', { name: 'Press 1' }).getByText('Spindle 1 stands'),
      ).toBeVisible();
      await expect(main(giver).getByText(/^Cleared .*, lasted 25 mins?$/)).toBeVisible();
      const blank = await sheetsOf(giver);
      expect(blank).toHaveLength(1);
      expect(blank[0]?.text).toMatch(/Remarks.*Handed over: name, signature.*Taken over: name, signature/);

      await giver.getByRole('button', { name: 'Save the handover' }).click();
      const form = giver.getByRole('dialog', { name: 'Save the handover' });
      await expect(form).toContainText('No duty plan says who comes next.');
      await form.getByRole('radio').first().click();
      await form.getByLabel('Remarks').fill('The fork lift of hall 2 is away until Tuesday.');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(main(giver).getByText(/Not accepted yet/)).toBeVisible();

      const taker = await deskOf(next.email);
      await taker.goto(`${portalUrl()}/dashboard`);
      await main(taker)
        .getByRole('link', { name: /hands the shift over to you/ })
        .click();
      await expect(main(taker).getByText('The fork lift of hall 2 is away until Tuesday.')).toBeVisible();
      await main(taker).getByRole('checkbox', { name: 'Choose: Spindle 1 stands' }).check();
      await main(taker).getByRole('button', { name: 'Take over what is chosen (1)' }).click();
      await expect(main(taker).getByText(/^Taken over by /)).toHaveCount(1);
      await expect(main(taker).getByText('Not taken over: nobody has it')).toHaveCount(1);

      await expect(main(giver).getByText(/^Taken over by /)).toBeVisible();
      const sheets = await sheetsOf(giver);
      expect(sheets).toHaveLength(1);
      expect(sheets[0]?.text).toContain('The fork lift of hall 2 is away until Tuesday.');
      expect(sheets[0]?.text).not.toContain('Take over all');
      await giver.evaluate(() => {
        const alone = document.createElement('p');
        alone.dataset.print = 'alone';
        alone.textContent = 'Codes';
        document.body.append(alone);
      });
      expect((await sheetsOf(giver)).map(({ text }) => text)).toEqual(['1 / 1 Codes']);

      await taker.goto(`${portalUrl()}/notifications/logbook?q=fork%20lift`);
      await expect(main(taker).getByText(/^Accepted by .*taken over: 1$/)).toBeVisible();
      for (const page of [giver, taker]) await page.context().close();
    },
  );
