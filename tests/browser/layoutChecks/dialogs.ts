import { expect, type Page } from '@playwright/test';
import type { Place } from './place';

const main = (page: Page) => page.getByRole('main');
const shown = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible();
const press = (name: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name }).first().click();
  await shown(page);
};

const PEOPLE = `e-mail,first name,last name,role
new.one@portal.test,Somebody,With-a-very-long-Name,OPERATOR
nobody-at-all,Somebody,Else,OPERATOR
operator.fft@portal.test,Jonas,Becker,OPERATOR
`;

export const operatorDialogs: readonly Place[] = [
  { name: 'the keys', path: '/notifications', act: press('Keyboard shortcuts') },
  {
    name: 'a shift',
    path: '/notifications/duty',
    act: async (page) => {
      await main(page).locator('[aria-haspopup=dialog]').first().click();
      await shown(page);
    },
  },
  {
    name: 'quiet hours',
    path: '/notifications/channels',
    act: (page) => main(page).getByRole('checkbox', { name: 'Only the bell in my quiet hours' }).check(),
  },
];

/** Opens an assignment's page: a supervisor finds it among all of the pilot's. */
const passOn = async (page: Page) => {
  await main(page).getByRole('tab').last().click();
  await main(page).locator('a[href*="/task-notification/"]').first().click();
  await press('Pass on')(page);
};

export const managerDialogs: readonly Place[] = [
  { name: 'an absence', path: '/notifications/duty', act: press('Enter an absence') },
  { name: 'an assignment to pass on', path: '/notifications/assignments?as=list', act: passOn },
  {
    name: 'the alarms behind a figure',
    path: '/notifications/figures?since=30d',
    act: async (page) => {
      await main(page)
        .getByRole('link', { name: /^Show the list:/ })
        .first()
        .click();
      await shown(page);
    },
  },
];

export const adminDialogs: readonly Place[] = [
  { name: 'a role to plan', path: '/notifications/duty', act: press('Plan a role') },
  { name: 'an escalation plan', path: '/notification-mapping', act: press(/^Escalation plan/) },
  { name: 'a target', path: '/notifications/channels', act: press('Add a target') },
  {
    name: 'an import that was read',
    path: '/user-management/users/user-list?do=import',
    act: async (page) => {
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(
        page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByRole('list')).first(),
      ).toBeVisible();
    },
  },
];
