import { goWithin } from '../../support/desks';
import { callsOf } from '../../user-management/people';
import { counting, dialog, type Form, press } from './form';

/** The mappings whose plans are made, by their topics. */
const mapped = new Map<string, string>();

export const rules: readonly Form[] = [
  {
    name: 'the causes of a pilot',
    who: 'admin.fft',
    path: '/notification-mapping',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'Causes');
      const field = dialog(page).getByLabel('Causes, one per line');
      await field.fill(`${await field.inputValue()}\n${name}`);
    },
    count: counting('admin.fft', '/conditions/pilots/FFT/causes'),
  },
  {
    name: 'a mapping',
    who: 'admin.fft',
    path: '/notification-mapping',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'New mapping');
      await dialog(page).getByLabel('Topic', { exact: true }).fill(name);
      await dialog(page).getByLabel('Description', { exact: true }).fill('Anything');
      await dialog(page).getByRole('combobox', { name: 'Roles' }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
    },
    count: counting('admin.fft', '/events/mappings'),
  },
  {
    name: 'an escalation plan',
    who: 'admin.fft',
    path: '/notification-mapping',
    send: 'Save',
    // The plan, and the rehearsal that looks for steps without anybody.
    calls: 2,
    fill: async (page, name) => {
      const call = await callsOf('admin.fft@portal.test');
      const mapping = { topic: name, description: name, userRoles: ['SITE_ADMINISTRATOR'] };
      const { data } = await call('POST', '/events/mappings/create', mapping);
      mapped.set(name, String(data));
      // The page has read the mappings already.
      await goWithin(page, `/notification-mapping?q=${name}`);
      await page.reload();
      await press(page, `Escalation plan of ${name}`);
      await dialog(page).getByLabel('To', { exact: true }).click();
      await page.getByRole('option', { name: 'Everybody in a role' }).click();
      await dialog(page).getByLabel('Role', { exact: true }).click();
      await page.getByRole('option', { name: 'Site Administrator' }).click();
    },
    count: async (name) => {
      const call = await callsOf('admin.fft@portal.test');
      const { data } = await call('GET', `/events/mappings/${mapped.get(name)}/escalation`);
      return (data as { steps: unknown[] } | null)?.steps.length ?? 0;
    },
  },
  {
    name: 'a target',
    who: 'admin.fft',
    path: '/notifications/channels',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'Add a target');
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByLabel('Address').fill('http://127.0.0.1:9/hook');
    },
    count: counting('admin.fft', '/channels/targets'),
  },
];
