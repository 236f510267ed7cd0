import { expect, test } from '../support/test';
import { findingsInAppearances, inTurn, setLook } from '../support/axe';
import { pageOf, portalUrl } from '../support/people';
import { ROLES, USERS } from './people';

const PLACES: [string, string][] = [
  ['the list of people', USERS],
  ['the invitation form', `${USERS}?do=invite`],
  ['the import', `${USERS}?do=import`],
  ['the list of roles', ROLES],
  ['the people of a role', `${ROLES}?role=OPERATOR`],
  ['the pilots', '/user-management/pilots'],
  ['screens on walls', '/user-management/screens'],
  ['service accounts', '/user-management/service-accounts'],
  ['the form for a service account', '/user-management/service-accounts?do=create'],
  ['the audit trail', '/user-management/audit'],
];

test('every page and dialog is accessible: both modes, directions and widths, every language', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await pageOf(browser, 'super@portal.test');
  const found: string[] = [];
  for (const [at, [name, address]] of PLACES.entries()) {
    await page.goto(portalUrl() + address);
    await page.locator('h1, [role=dialog] h2').last().waitFor();
    found.push(...(await findingsInAppearances(page, name, inTurn(at))));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test('no heading of the list of people is cut where words are long', async ({ browser }) => {
  const page = await pageOf(browser, 'super@portal.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(portalUrl() + USERS);
  await setLook(page, { mode: 'light', themeDirection: 'ltr', i18n: 'de' });
  const headings = page.locator('.MuiDataGrid-columnHeaderTitle');
  await expect(headings.filter({ hasText: 'Letzte Anmeldung' })).toBeVisible();
  const cut = await headings.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  await page.context().close();
});
