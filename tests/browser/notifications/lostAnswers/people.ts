import { expect, type Page } from '@playwright/test';
import { goWithin } from '../../support/desks';
import { mailsTo } from '../../support/mails';
import { callsOf, invite, openMenu, personOf, ROLES, USERS } from '../../user-management/people';
import { counting, dialog, type Form, main, press } from './form';

/** The names of the demo person whose profile is changed. */
const OWNER = 'operator.crf';
const OWNER_NAME = 'Bianchi';
const ownName = async (lastName: string): Promise<void> => {
  const call = await callsOf(`${OWNER}@portal.test`);
  const { userId } = await personOf(await callsOf('super@portal.test'), `${OWNER}@portal.test`);
  expect((await call('PUT', `/users/update?userId=${userId}`, { lastName })).status).toBe(200);
};

/** Invites two people, marks both in their list and presses the button of an action. */
const onTwo =
  (action: string, choose?: (page: Page) => Promise<unknown>) => async (page: Page, name: string) => {
    const call = await callsOf('admin.fft@portal.test');
    for (const one of [name, `${name}b`]) await invite(call, one);
    await goWithin(page, `${USERS}?q=${name}`);
    for (const one of [name, `${name}b`])
      await page
        .getByRole('row', { name: new RegExp(`${one} Tester`) })
        .getByRole('checkbox')
        .check();
    await main(page).getByRole('button', { name: action, exact: true }).first().click();
    await choose?.(page);
  };
/** How often each of `calls` people has an entry of an action in the audit trail; 0 where that differs. */
const audited =
  (action: string, calls = 2) =>
  async (name: string): Promise<number> => {
    const call = await callsOf('admin.fft@portal.test');
    const { data } = await call('GET', `/admin/audit?page=0&size=100&action=${action}&q=${name}`);
    const entries = (data as { results: { target: string }[] }).results;
    const people = new Set(entries.map(({ target }) => target));
    return people.size === calls ? entries.length / calls : 0;
  };

export const people: readonly Form[] = [
  {
    name: 'the own name',
    who: OWNER,
    path: '/user/account-profile',
    send: 'Save',
    fill: (page, name) => page.getByLabel('Last name').fill(name),
    count: async (name) => {
      const { data } = await (await callsOf('super@portal.test'))('GET', '/users');
      return JSON.stringify(data).split(name).length - 1;
    },
    undo: () => ownName(OWNER_NAME),
  },
  {
    name: 'a role',
    who: 'admin.fft',
    path: ROLES,
    send: 'Create role',
    fill: async (page, name) => {
      await press(page, 'Create role');
      await dialog(page).getByLabel('Name').fill(name);
    },
    count: (name) => counting('admin.fft', '/admin/roles')(name.toUpperCase()),
  },
  {
    name: 'a person',
    who: 'admin.fft',
    path: USERS,
    send: 'Send invitation',
    fill: async (page, name) => {
      await press(page, 'Invite');
      await dialog(page).getByLabel('First name').fill('Somebody');
      await dialog(page).getByLabel('Last name').fill('Else');
      await dialog(page).getByLabel('E-mail').fill(`${name.toLowerCase()}@portal.test`);
      await dialog(page).getByRole('combobox', { name: 'Role' }).fill('plant');
      await page.getByRole('option').first().click();
    },
    count: (name) => counting('admin.fft', '/users')(`${name.toLowerCase()}@portal.test`),
  },
  {
    name: 'invitations to several people',
    who: 'admin.fft',
    path: USERS,
    send: /^Send the invitation again/,
    calls: 2,
    fill: onTwo('Send the invitation again'),
    // After the mail of the invitation itself.
    count: async (name) => (await mailsTo(`${name.toLowerCase()}@portal.test`)).length - 1,
  },
  {
    name: 'several people who are disabled',
    who: 'admin.fft',
    path: USERS,
    send: /^Disable/,
    calls: 2,
    fill: onTwo('Disable'),
    count: audited('users.status'),
  },
  {
    name: 'several people who get another role',
    who: 'admin.fft',
    path: USERS,
    send: /^Save/,
    calls: 2,
    fill: onTwo('Change role, level or pilot', async (page) => {
      await dialog(page).getByLabel('Role').click();
      await page.getByRole('option', { name: 'Shift Manager' }).click();
    }),
    count: audited('users.update'),
  },
  {
    name: 'several people who are deleted',
    who: 'admin.fft',
    path: USERS,
    send: /^Delete/,
    calls: 2,
    fill: onTwo('Delete'),
    count: audited('users.delete'),
  },
  {
    name: 'a person who is changed',
    who: 'admin.fft',
    path: USERS,
    send: 'Save',
    fill: async (page, name) => {
      await invite(await callsOf('admin.fft@portal.test'), name);
      await openMenu(page, name);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog(page).getByLabel('First name').fill(`${name} Eva`);
    },
    count: audited('users.update', 1),
  },
  {
    name: 'an import of people',
    who: 'admin.fft',
    path: `${USERS}?do=import`,
    send: 'Invite 1 person',
    fill: async (page, name) => {
      const lines = ['e-mail,first name,last name,role', `${name}@portal.test,${name},Tester,Plant Operator`];
      const buffer = Buffer.from(lines.join('\n'));
      const file = { name: 'new.csv', mimeType: 'text/csv', buffer };
      await dialog(page).locator('input[type=file]').setInputFiles(file);
    },
    count: async (name) => (await mailsTo(`${name.toLowerCase()}@portal.test`)).length,
  },
  {
    name: 'a screen',
    who: 'admin.fft',
    path: '/user-management/screens',
    send: 'Create a code',
    fill: async (page, name) => {
      await press(page, 'Create a code');
      await dialog(page).getByLabel('Name of the screen').fill(name);
    },
    count: counting('admin.fft', '/wallboard/screens'),
  },
  {
    name: 'a service account',
    who: 'admin.fft',
    path: '/user-management/service-accounts',
    send: 'Create a service account',
    fill: async (page, name) => {
      await press(page, 'Create a service account');
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByRole('checkbox').first().check();
    },
    count: counting('admin.fft', '/admin/service-accounts'),
  },
  {
    name: 'a pilot',
    who: 'super',
    path: '/user-management/pilots',
    send: 'Add pilot',
    fill: async (page, name) => {
      await press(page, 'Add pilot');
      await dialog(page).getByLabel('Code').fill(name.toUpperCase());
      await dialog(page).getByLabel('Name').fill('Hall');
    },
    count: (name) => counting('super', '/admin/pilots')(name.toUpperCase()),
  },
];
