import { expect, type Locator, type Page } from '@playwright/test';
import { dateInput, typeDate } from '../../support/dates';
import { ROLES, USERS } from '../../user-management/people';

export interface RealForm {
  name: string;
  who: 'operator.fft@portal.test' | 'super@portal.test';
  path: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** The typed text, unique for each form. */
  text: string;
  /** Types it, where `field` cannot be filled at once. */
  type?: (page: Page) => Promise<void>;
}

const [OPERATOR, SUPER] = ['operator.fft@portal.test', 'super@portal.test'] as const;

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const labelled = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

const inFirstMenu = (menu: RegExp, item: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Forms where losing typed text would matter. A test in `ops` checks by source that every such dialog is guarded. */
export const REAL_FORMS: readonly RealForm[] = [
  {
    name: 'comment on an assignment',
    who: OPERATOR,
    path: '/notifications/assignments',
    open: async (page) => {
      const [field, heading] = [page.getByLabel('Write a comment'), page.getByRole('main').locator('h1')];
      const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
      // The list, or the form if it was open before.
      await expect(heading.filter({ hasText: 'My assignments' }).or(field)).toBeVisible();
      if (!(await field.isVisible())) await first.click();
    },
    field: (page) => page.getByLabel('Write a comment'),
    text: 'The gripper slips since noon',
  },
  {
    name: 'new assignment',
    who: OPERATOR,
    path: '/notifications/assignments',
    open: button('New assignment'),
    field: labelled('Task'),
    text: 'Tighten the guide rail',
  },
  {
    name: 'handover written down',
    who: OPERATOR,
    path: '/notifications/handover',
    open: button('Save the handover'),
    field: labelled('Remarks (optional)'),
    text: 'The spare gripper is in locker 4',
  },
  {
    name: 'absence entered',
    who: OPERATOR,
    path: '/notifications/duty',
    open: button('Enter an absence'),
    field: (page) => dateInput(page.getByRole('dialog'), 'To'),
    text: '01/05/2031 14:30',
    type: (page) => typeDate(page.getByRole('dialog'), 'To', '010520311430'),
  },
  {
    name: 'target added',
    who: SUPER,
    path: '/notifications/channels',
    open: button('Add a target'),
    field: labelled('Name'),
    text: 'The hall in Teams',
  },
  {
    name: 'role planned',
    who: SUPER,
    path: '/notifications/duty',
    open: button('Plan a role'),
    field: labelled('Name'),
    text: 'Early, from six on',
  },
  {
    name: 'escalation planned',
    who: SUPER,
    path: '/notification-mapping',
    open: button(/^Escalation/),
    field: (page) => page.getByRole('dialog').getByLabel('Minutes after it begins').first(),
    text: '17',
  },
  {
    name: 'new mapping',
    who: SUPER,
    path: '/notification-mapping',
    open: button('New mapping'),
    field: labelled('Description'),
    text: 'Doors left open in the night',
  },
  {
    name: 'mapping edited',
    who: SUPER,
    path: '/notification-mapping',
    open: button(/^Edit /),
    field: labelled('Description'),
    text: 'What this topic means by now',
  },
  {
    name: 'invitation',
    who: SUPER,
    path: USERS,
    open: button('Invite'),
    field: labelled('First name'),
    text: 'Ruxandra',
  },
  {
    name: 'person edited',
    who: SUPER,
    path: USERS,
    open: inFirstMenu(/^Actions for /, 'Edit'),
    field: labelled('Last name'),
    text: 'Vasilescu',
  },
  {
    name: 'role created',
    who: SUPER,
    path: ROLES,
    open: button('Create role'),
    field: labelled('Name'),
    text: 'Night watch',
  },
  {
    name: 'role renamed',
    who: SUPER,
    path: ROLES,
    open: inFirstMenu(/^Actions for /, 'Rename or change'),
    field: labelled('Name'),
    text: 'Day watch',
  },
  {
    name: 'pilot added',
    who: SUPER,
    path: '/user-management/pilots',
    open: button('Add pilot'),
    field: labelled('Name (optional)'),
    text: 'The new hall in Cluj',
  },
];
