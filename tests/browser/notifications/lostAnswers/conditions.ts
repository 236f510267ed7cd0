import { expect, type Page } from '@playwright/test';
import { postEvents } from '../../shell/events';
import { goWithin } from '../../support/desks';
import { dialog, type Form, manager, press } from './form';

/** The conditions that were raised, by their names. */
const raised = new Map<string, string>();

/** Raises a condition of this name and opens its page. */
export const onCondition =
  (act: (page: Page, name: string) => Promise<unknown>, ends = false) =>
  async (page: Page, name: string) => {
    const event = { conditionId: name, priority: 'Mid', description: name, moduleName: name } as const;
    await postEvents('FFT', { ...event, state: 'raised' });
    const call = await manager();
    await expect
      .poll(async () => {
        const { data } = await call('GET', '/work-items?page=0&size=100');
        const { results } = data as { results: { id: string; what: string }[] };
        raised.set(name, results.find(({ what }) => what === name)?.id ?? '');
        return raised.get(name);
      })
      .not.toBe('');
    if (ends) await postEvents('FFT', { ...event, state: 'cleared' });
    await goWithin(page, `/notifications/condition/${raised.get(name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await act(page, name);
  };
const notes = (kind: string) => async (name: string) => {
  const { data } = await (await manager())('GET', `/conditions/${raised.get(name)}`);
  return (data as { notes: { kind: string }[] }).notes.filter((note) => note.kind === kind).length;
};

export const conditions: readonly Form[] = [
  {
    name: 'a note on a condition',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Add the note',
    fill: onCondition((page) => page.getByLabel('What did you see or do?').fill('Bearing worn')),
    count: notes('noted'),
  },
  {
    name: 'a condition that is shelved',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Shelve it',
    fill: onCondition(async (page) => {
      await press(page, 'Shelve it');
      await dialog(page).getByLabel('Why').fill('Spare part ordered');
    }),
    count: notes('shelved'),
  },
  {
    name: 'a condition that is handed over',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Hand it over',
    fill: onCondition(async (page) => {
      await press(page, 'Hand it over');
      await dialog(page).getByRole('combobox').first().fill('Jonas');
      await page.getByRole('option').first().click();
    }),
    count: notes('handed'),
  },
  {
    name: 'an assignment of a condition',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Create an assignment',
    fill: onCondition(async (page) => {
      await press(page, 'Create an assignment');
      await dialog(page).getByRole('combobox', { name: 'For' }).fill('Jonas');
      await page.getByRole('option').first().click();
    }),
    count: notes('assigned'),
  },
  {
    name: 'what a condition was',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Say what it was',
    fill: onCondition(async (page) => {
      await press(page, 'Say what it was');
      await dialog(page).getByLabel('What helped').fill('New bearing');
    }, true),
    count: notes('explained'),
  },
];
