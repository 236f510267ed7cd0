import { expect, type Page } from '@playwright/test';
import { adminDialogs, managerDialogs, operatorDialogs } from './dialogs';
import type { Place } from './place';

const at = (path: string): Place => ({ name: path, path });
const main = (page: Page) => page.getByRole('main');
const press =
  (name: string | RegExp, leadsTo = '[role=dialog]') =>
  async (page: Page) => {
    await main(page).getByRole('button', { name }).first().click();
    await expect(page.locator(leadsTo).last()).toBeVisible();
  };
const follow = (address: string) => async (page: Page) => {
  await main(page).locator(`a[href*="${address}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(address.replaceAll(/[/?]/g, String.raw`\$&`)));
};
const header = (selector: string) => async (page: Page) => {
  await page.locator(`header [aria-haspopup=dialog]${selector}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const machine = '/notifications/machines/';

const everybody: readonly Place[] = [
  at('/dashboard'),
  at('/notifications'),
  at('/notifications?priority=high&status=unread'),
  at('/notifications?q=xyzzy'),
  at('/notifications/assignments'),
  at('/notifications/assignments?as=list'),
  at('/notifications/assignments?as=team'),
  at('/notifications/machines'),
  at('/notifications/handover'),
  at('/notifications/logbook'),
  at('/notifications/duty'),
  at('/notifications/channels'),
  at('/notifications/figures'),
];

const behind: readonly Place[] = [
  {
    name: 'the reading pane',
    path: '/notifications',
    act: async (page) => {
      await page.locator('[data-row]').first().getByRole('link').first().click();
      await expect(page.locator('h2').first()).toBeVisible();
    },
  },
  {
    name: 'rows selected',
    path: '/notifications',
    act: async (page) => {
      await main(page).getByRole('checkbox').first().check();
    },
  },
  { name: 'a machine', path: '/notifications/machines', act: follow(machine) },
  { name: 'a new assignment', path: '/notifications', act: press('New assignment') },
  {
    name: 'an assignment',
    path: '/notifications/assignments?as=list',
    act: follow('/task-notification/'),
  },
  { name: 'the bell', path: '/dashboard', act: header(':not(:has(.MuiAvatar-root, .tabler-icon-language))') },
  { name: 'the user menu', path: '/dashboard', act: header(':has(.MuiAvatar-root)') },
  { name: 'mode and language', path: '/dashboard', act: header(':has(.tabler-icon-language)') },
  {
    name: 'the preferences',
    path: '/dashboard',
    act: async (page) => {
      await header(':has(.MuiAvatar-root)')(page);
      await page.getByRole('dialog').getByRole('button').first().click();
      await expect(page.locator('[aria-labelledby=preferences-title]')).toBeVisible();
    },
  },
  at('/user/account-profile'),
  at('/no/such/page'),
];

const details = behind.filter(({ name }) => ['the reading pane', 'a machine'].includes(name));

const administration: readonly Place[] = [
  at('/notification-mapping'),
  { name: 'a new mapping', path: '/notification-mapping', act: press('New mapping') },
  { name: 'the simulator', path: '/notification-mapping', act: press('Who would be notified?') },
  at('/user-management/users/user-list'),
  at('/user-management/users/user-list?do=invite'),
  at('/user-management/users/user-list?do=import'),
  {
    name: 'a person',
    path: '/user-management/users/user-list',
    act: async (page) => {
      await main(page).locator('a[href*="user="], a[href*="person="]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  at('/user-management/users/role-list'),
  at('/user-management/users/role-list?role=OPERATOR'),
  at('/user-management/screens'),
  { name: 'a code for a screen', path: '/user-management/screens', act: press('Create a code') },
  at('/user-management/service-accounts'),
  {
    name: 'a new service account',
    path: '/user-management/service-accounts',
    act: press('Create a service account'),
  },
  at('/user-management/audit'),
  at('/user-management/refusals'),
  at('/user-management/refused-messages'),
];

const services: readonly Place[] = [
  'catalogue',
  'orchestrator',
  'evaluation-and-decision-support',
  'virtual-commissioning',
].map((name) => at(`/incorporated-services/${name}`));

export const placesOf: Readonly<Record<string, readonly Place[]>> = {
  'operator.fft': [
    ...everybody,
    ...behind,
    ...services,
    { ...at('/sample-page'), samples: 2 },
    ...operatorDialogs,
  ],
  'technician.fft': [...everybody, ...details],
  'manager.fft': [...everybody, ...managerDialogs],
  'admin.fft': [...everybody, ...administration, ...adminDialogs],
  super: [...everybody, ...administration, at('/user-management/pilots'), at('/remotes')],
};

export const openPlaces: readonly Place[] = [
  '/login',
  '/forgot-password',
  '/check-mail',
  '/sso#problem=notLinked',
  '/activate-account',
  '/reset-password?token=x',
  '/pages/code-verification/code-verification3',
  '/pages/error',
  '/pages/500',
  '/pages/coming-soon1',
  '/pages/coming-soon2',
  '/pages/under-construction',
  '/pages/contact-us',
  '/pages/faqs',
  '/pages/privacy-policy',
  '/pages/terms-of-usage',
].map(at);
