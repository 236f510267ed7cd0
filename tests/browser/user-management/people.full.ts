import { expect, test } from '../support/test';
import { setLook } from '../support/axe';
import { pageOf, portalUrl } from '../support/people';
import { callsOf, personOf, USERS } from './people';

test('a person who manages nobody sees none of it, and why at its address', async ({ browser }) => {
  const page = await pageOf(browser, 'operator.fft@portal.test');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation).toBeVisible();
  await expect(navigation.getByText('User management')).toHaveCount(0);
  await page.goto(portalUrl() + USERS);
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.context().close();
});

test('requests forced past a hidden or disabled control are refused, and change nothing', async () => {
  const [superAdmin, admin, operator] = await Promise.all(
    ['super', 'admin.fft', 'operator.fft'].map((name) => callsOf(`${name}@portal.test`)),
  );
  if (!superAdmin || !admin || !operator) throw new Error('not signed in');
  const before = (await superAdmin('GET', '/users')).data;
  const [self, colleague, stranger, boss] = await Promise.all(
    ['admin.fft', 'operator.fft', 'operator.sew', 'super'].map((name) =>
      personOf(superAdmin, `${name}@portal.test`),
    ),
  );
  if (!self || !colleague || !stranger || !boss) throw new Error('no such person');
  const update = (userId: string) => `/users/update?userId=${userId}`;
  const remove = (userId: string) => `/users/delete?userId=${userId}`;
  const account = { username: 'forced', email: 'forced@portal.test', firstName: 'A', lastName: 'B' };
  const standing = { userRole: 'OPERATOR', pilotRole: 'USER', pilotCode: 'FFT' };

  const refused: [string, Promise<{ status: number }>, number[]][] = [
    ['USER invites', operator('POST', '/users/create', { ...account, ...standing }), [403]],
    [
      'USER changes the own role',
      operator('PUT', update(colleague.userId), { userRole: 'SHIFT_MANAGER' }),
      [403],
    ],
    ['USER deletes', operator('DELETE', remove(stranger.userId)), [403]],
    ['USER reads roles', operator('GET', '/admin/roles'), [403]],
    ['USER reads the audit trail', operator('GET', '/admin/audit'), [403]],
    ['ADMIN deletes in another pilot', admin('DELETE', remove(stranger.userId)), [403]],
    ['ADMIN changes a super admin', admin('PUT', update(boss.userId), { firstName: 'X' }), [403]],
    ['ADMIN grants SUPER_ADMIN', admin('PUT', update(colleague.userId), { pilotRole: 'SUPER_ADMIN' }), [403]],
    ['ADMIN moves to another pilot', admin('PUT', update(colleague.userId), { pilotCode: 'SEW' }), [403]],
    [
      'ADMIN invites to every pilot',
      admin('POST', '/users/create', { ...account, ...standing, pilotCode: 'ALL' }),
      [403],
    ],
    ['ADMIN changes the own level', admin('PUT', update(self.userId), { pilotRole: 'USER' }), [403, 409]],
    ['ADMIN deletes the own account', admin('DELETE', remove(self.userId)), [403, 409]],
    [
      'ADMIN disables the own account',
      admin('PUT', `/users/${self.userId}/status`, { status: 'DISABLED' }),
      [403, 409],
    ],
    ['ADMIN renames a shared role', admin('PUT', '/admin/roles/OPERATOR', { name: 'MINE' }), [403]],
    ['ADMIN adds a pilot', admin('POST', '/admin/pilots', { code: 'MARS', name: 'Mars' }), [403]],
    ['the last SUPER_ADMIN leaves', superAdmin('DELETE', remove(boss.userId)), [403, 409]],
    ['a pilot in use is removed', superAdmin('DELETE', '/admin/pilots/FFT'), [409]],
    ['a role in use is deleted', superAdmin('DELETE', '/admin/roles/SITE_ADMINISTRATOR'), [409]],
  ];
  for (const [what, answer, allowed] of refused) expect(allowed, what).toContain((await answer).status);
  const userFields = (people: unknown) =>
    (people as { userId: string }[]).map((person) => ({ ...person, lastSignInAt: null }));
  const after = (await superAdmin('GET', '/users')).data;
  const demo = (people: unknown) =>
    userFields(people).filter(({ userId }) =>
      [self, colleague, stranger, boss].some((one) => one.userId === userId),
    );
  expect(demo(after)).toEqual(demo(before));
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
