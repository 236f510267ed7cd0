import { expect, test } from '../support/test';
import { findingsInLooks, inTurn } from '../support/axe';
import { pageOf, portalUrl } from '../support/people';
import { ROLES, USERS } from './people';

/** Addresses whose page, or dialog over it, is looked at. */
const PLACES: [string, string][] = [
  ['the list of people', USERS],
  ['the invitation form', `${USERS}?do=invite`],
  ['the import', `${USERS}?do=import`],
  ['the list of roles', ROLES],
  ['the people of a role', `${ROLES}?role=OPERATOR`],
  ['the pilots', '/user-management/pilots'],
  ['the audit trail', '/user-management/audit'],
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page and dialog is accessible: both modes, directions and widths, every language', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'super@portal.test');
  const found: string[] = [];
  for (const [at, [name, address]] of PLACES.entries()) {
    await page.goto(portalUrl() + address);
    await page.locator('h1, [role=dialog] h2').last().waitFor();
    found.push(...(await findingsInLooks(page, name, inTurn(at))));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
