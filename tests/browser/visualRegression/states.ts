import { type Page } from '@playwright/test';

/** A picture's user, page and action. */
export interface State {
  name: string;
  /** The person, by the local part of the e-mail; undefined on pages without a session. */
  who?: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** The window width where most of it is visible, px. @default 1440 */
  at?: 1440 | 820 | 390;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const openRow = (nth: number) => (page: Page) =>
  page.locator('[data-row]').nth(nth).getByRole('link').first().click();

const operator = 'operator.fft';
const manager = 'manager.fft';
const admin = 'admin.fft';
const boss = 'super';

/** States of the remotes, answered by the recording of their person: always the same data at the same time. */
export const remoteStates: readonly State[] = [
  { name: 'inbox', who: operator, path: '/notifications' },
  { name: 'inbox-selected', who: operator, path: '/notifications', act: selectAll },
  {
    name: 'inbox-keys',
    at: 390,
    who: operator,
    path: '/notifications',
    // The page listens to keys once the list is drawn.
    act: async (page) => {
      await page.locator('[data-row]').first().waitFor();
      await page.keyboard.press('?');
    },
  },
  { name: 'inbox-opened', at: 390, who: operator, path: '/notifications', act: openRow(1) },
  { name: 'inbox-filtered', who: operator, path: '/notifications?priority=high&status=unread' },
  { name: 'inbox-nothing-fits', at: 390, who: operator, path: '/notifications?q=xyzzy' },
  { name: 'inbox-everybody', who: boss, path: '/notifications' },
  { name: 'new-assignment', at: 390, who: operator, path: '/notifications', act: (page) => openNew(page) },
  { name: 'assignments', who: operator, path: '/notifications/assignments' },
  { name: 'assignments-list', who: operator, path: '/notifications/assignments?as=list' },
  { name: 'assignments-team', at: 820, who: admin, path: '/notifications/assignments?as=team' },
  { name: 'assignment', at: 390, who: operator, path: '/notifications/assignments', act: openAssignment },
  { name: 'machines', who: operator, path: '/notifications/machines' },
  { name: 'machine', at: 390, who: operator, path: '/notifications/machines', act: openMachine },
  { name: 'handover', at: 820, who: manager, path: '/notifications/handover', act: openSheet },
  { name: 'duty', at: 390, who: operator, path: '/notifications/duty' },
  { name: 'duty-admin', at: 820, who: admin, path: '/notifications/duty' },
  { name: 'figures', who: admin, path: '/notifications/figures' },
  { name: 'figures-forbidden', at: 390, who: operator, path: '/notifications/figures' },
  { name: 'channels', at: 390, who: operator, path: '/notifications/channels' },
  { name: 'channels-admin', who: admin, path: '/notifications/channels' },
  { name: 'mapping', who: admin, path: '/notification-mapping' },
  { name: 'mapping-new', at: 390, who: admin, path: '/notification-mapping', act: press('New mapping') },
  {
    name: 'mapping-simulator',
    at: 820,
    who: admin,
    path: '/notification-mapping',
    act: press('Who would be notified?'),
  },
  { name: 'people', who: admin, path: '/user-management/users/user-list' },
  { name: 'people-all', who: boss, path: '/user-management/users/user-list' },
  { name: 'person', at: 390, who: admin, path: '/user-management/users/user-list', act: openPerson },
  { name: 'invite', at: 390, who: admin, path: '/user-management/users/user-list?do=invite' },
  { name: 'import', at: 390, who: admin, path: '/user-management/users/user-list?do=import' },
  { name: 'roles', who: admin, path: '/user-management/users/role-list' },
  { name: 'pilots', who: boss, path: '/user-management/pilots' },
  { name: 'screens', at: 820, who: admin, path: '/user-management/screens' },
  { name: 'audit', who: admin, path: '/user-management/audit' },
];

/** States of the shell without a session. */
export const shellStates: readonly State[] = [
  { name: 'login', path: '/login' },
  { name: 'forgot-password', at: 390, path: '/forgot-password' },
  { name: 'reset-password', at: 390, path: '/reset-password#token=none' },
  { name: 'check-mail', at: 390, path: '/check-mail' },
  { name: 'wallboard-code', at: 390, path: '/wallboard' },
  { name: 'not-found', at: 390, path: '/pages/error' },
  { name: 'server-error', at: 390, path: '/pages/500' },
  { name: 'questions', at: 390, path: '/pages/faqs' },
  { name: 'contact', path: '/pages/contact-us' },
  { name: 'privacy', path: '/pages/privacy-policy' },
];

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
}
async function openNew(page: Page): Promise<void> {
  await press('New assignment')(page);
  await page.getByRole('dialog').waitFor();
}
async function openAssignment(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByLabel('Write a comment').waitFor();
}
async function openSheet(page: Page): Promise<void> {
  await page.getByLabel('At a glance').waitFor();
}
async function openMachine(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="/notifications/machines/"]').first().click();
}
async function openPerson(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Jonas Becker' }).first().click();
  await page.getByRole('dialog').waitFor();
}
