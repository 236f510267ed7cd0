import { expect, type Page } from '@playwright/test';
import { postEvents } from '../../shell/events';
import { typeDate } from '../../support/dates';
import { goWithin } from '../../support/desks';
import { callsOf, personOf } from '../../user-management/people';
import { counting, dayAhead, dialog, type Form, JONAS, main, manager, press, typed } from './form';

/** The assignment that is commented on or changed. */
let assignment = '';

/** Makes an assignment for an operator and opens its page. */
async function openAssignment(page: Page): Promise<void> {
  const call = await manager();
  const { userId: targetUserId } = await personOf(await callsOf('admin.fft@portal.test'), JONAS);
  const { data } = await call('POST', '/assignments/create', {
    targetUserId,
    description: 'Look at the press',
    priority: 'Mid',
  });
  assignment = String(data);
  await goWithin(page, `/notifications/assignment/task-notification/${assignment}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Look at the press' })).toBeVisible();
}
const ofAssignment = async (): Promise<string> =>
  JSON.stringify((await (await manager())('GET', `/assignments/${assignment}`)).data);

/** Posts two notifications and marks both in the inbox. */
async function markTwo(page: Page, name: string): Promise<void> {
  await postEvents('FFT', { description: `${name} a` }, { description: `${name} b` });
  await goWithin(page, `/notifications?q=${name}`);
  for (const one of ['a', 'b']) {
    const row = main(page)
      .locator('[data-row]')
      .filter({ hasText: `${name} ${one}` });
    await row.getByRole('checkbox').check();
  }
}
/** How many notifications of this name the operator has. */
async function own(name: string, filter = ''): Promise<number> {
  const call = await callsOf(JONAS);
  const { userId } = await personOf(await callsOf('admin.fft@portal.test'), JONAS);
  const { data } = await call('GET', `/notifications/user/${userId}?page=0&size=10&q=${name}&${filter}`);
  return (data as { totalElements: number }).totalElements;
}

export const work: readonly Form[] = [
  {
    name: 'a new assignment',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Send assignment',
    fill: async (page, name) => {
      await press(page, 'New assignment');
      await dialog(page).getByRole('combobox', { name: 'For' }).fill('Jonas');
      await page.getByRole('option').first().click();
      await dialog(page).getByLabel('Task').fill(name);
    },
    count: counting('manager.fft', '/work-items?page=0&size=100'),
  },
  {
    name: 'a comment',
    who: 'manager.fft',
    path: '/notifications/assignments?as=list',
    send: 'Send',
    fill: async (page, name) => {
      await main(page).getByRole('tab').last().click();
      await main(page).locator('a[href*="/task-notification/"]').first().click();
      await page.getByLabel('Write a comment').fill(name);
      assignment = page.url().split('/').at(-1) ?? '';
    },
    count: (name) => counting('manager.fft', `/assignments/${assignment}`)(name),
  },
  {
    name: 'an assignment that is passed on',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Pass on',
    fill: async (page, name) => {
      await openAssignment(page);
      await press(page, 'Pass on');
      await dialog(page).getByRole('combobox', { name: 'For' }).fill('Yilmaz');
      await page.getByRole('option').first().click();
      await dialog(page).getByLabel('Reason').fill(name);
    },
    count: async (name) => (await ofAssignment()).split(name).length - 1,
  },
  {
    name: 'a due time',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Save',
    fill: async (page) => {
      await openAssignment(page);
      await press(page, 'Set a due time');
      await typeDate(main(page), 'Due', `${typed(dayAhead(30))}1400`);
    },
    // Each change is a line of the thread.
    count: async () => (await ofAssignment()).split('– → ').length - 1,
  },
  {
    name: 'a handover',
    who: 'manager.fft',
    path: '/notifications/handover',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'Save the handover');
      await dialog(page).getByRole('radio').first().check();
      await dialog(page).getByLabel('Remarks').fill(name);
    },
    count: async (name) => {
      const { data } = await (await manager())('GET', `/handovers?page=0&size=10&q=${name}`);
      return (data as { totalElements: number }).totalElements;
    },
  },
  {
    name: 'notifications that are marked read',
    who: 'operator.fft',
    path: '/notifications',
    send: 'Mark read',
    fill: markTwo,
    count: async (name) => ((await own(name, 'notificationStatus=Read')) === 2 ? 1 : 0),
  },
  {
    name: 'all matching notifications that are marked read',
    who: 'operator.fft',
    path: '/notifications',
    send: 'Mark read',
    fill: async (page, name) => {
      await postEvents('FFT', ...Array.from({ length: 11 }, (_, at) => ({ description: `${name} ${at}` })));
      await goWithin(page, `/notifications?q=${name}&size=10`);
      await main(page).getByLabel('Select all on this page').check();
      await main(page).getByRole('button', { name: 'Select all 11 that match' }).click();
      await expect(main(page).getByText('All 11 that match are selected.')).toBeVisible();
    },
    count: async (name) => ((await own(name, 'notificationStatus=Read')) === 11 ? 1 : 0),
  },
  {
    name: 'notifications that are deleted',
    who: 'operator.fft',
    path: '/notifications',
    send: 'Delete',
    fill: markTwo,
    // One list without them.
    count: async (name) => ((await own(name)) === 0 ? 1 : 0),
  },
];
