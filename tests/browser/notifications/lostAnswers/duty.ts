import { typeDate } from '../../support/dates';
import { callsOf } from '../../user-management/people';
import { counting, dayAhead, dialog, type Form, JONAS, press, typed } from './form';

export const duty: readonly Form[] = [
  {
    name: 'an absence',
    who: 'operator.fft',
    path: '/notifications/duty',
    send: /^Save/,
    fill: async (page) => {
      await press(page, 'Enter an absence');
      await typeDate(dialog(page), 'From', `${typed(dayAhead(60))}0600`);
      await typeDate(dialog(page), 'To', `${typed(dayAhead(60))}1400`);
    },
    count: counting('operator.fft', '/duty/pilots/FFT/absences', () => `${dayAhead(60)}T06:00`),
    undo: async () => {
      const call = await callsOf(JONAS);
      const { data } = await call('GET', '/duty/pilots/FFT/absences');
      const entered = (data as { absenceId: string; from: string }[]).filter(({ from }) =>
        from.startsWith(dayAhead(60)),
      );
      for (const { absenceId } of entered) await call('DELETE', `/duty/absences/${absenceId}`);
    },
  },
  {
    name: 'a swap',
    // Asks the operator whom other tests let ask.
    who: 'technician.fft',
    path: `/notifications/duty?week=${dayAhead(21)}`,
    send: 'Ask',
    fill: async (page, name) => {
      const week = page.getByRole('table', { name: 'Shifts of the week: Plant Operator' });
      await week
        .getByRole('button', { name: /: Mehmet Yilmaz/ })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Ask for a swap' }).click();
      await dialog(page).getByLabel('Who should take it').click();
      await page.getByRole('option', { name: 'Jonas Becker' }).click();
      await dialog(page)
        .getByLabel(/Message to them/)
        .fill(name);
    },
    count: counting('technician.fft', '/duty/swaps'),
    undo: async (name) => {
      const call = await callsOf('technician.fft@portal.test');
      const { data } = await call('GET', '/duty/swaps');
      const swaps = (data as { swapId: string; words?: string }[]).filter(({ words }) => words === name);
      for (const { swapId } of swaps) await call('PUT', `/duty/swaps/${swapId}`, { state: 'withdrawn' });
    },
  },
];
