import { screen, waitFor, within } from '@testing-library/react';
import type { BackEnd } from '../../mock/backEnd';
import { samplePlant } from '../../mock/sample';
import { openPage } from '../../testing/openPage';
import AssignmentsPage from './AssignmentsPage';

const open = (username: string, at = '/') =>
  openPage(<AssignmentsPage />, samplePlant('ours', username), { at });
const BLOCKED = /Wire feed of welding cell 1/;
const card = async (name: RegExp) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error('A card is an item of its column');
  return within(item);
};
const find = ({ assignments }: BackEnd) => assignments.find(({ description }) => BLOCKED.test(description));

it('shows an administrator all work of the pilot, and whoever has no such access their own only', async () => {
  const { hands, location } = await open('admin.fft');
  await hands.click(await screen.findByRole('tab', { name: 'Pilot FFT' }));
  expect(await screen.findByRole('link', { name: BLOCKED })).toBeVisible();
  expect(location().search).toBe('?side=pilot');
  expect((await card(BLOCKED)).getByText(/→/)).toBeVisible();
});

it('opens a link to a pilot’s work as one’s own where the reader may not see it', async () => {
  const { calls } = await open('technician.fft', '/?side=pilot');
  expect(await screen.findByRole('link', { name: BLOCKED })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /^Pilot/ })).not.toBeInTheDocument();
  expect(calls).not.toContain('GET /assignments');
});

it('takes work over with a reason, and not without', async () => {
  const plant = samplePlant('ours', 'admin.fft');
  const { hands } = await openPage(<AssignmentsPage />, plant, { at: '/?side=pilot' });
  await hands.click((await card(BLOCKED)).getByRole('button', { name: /^Next steps/ }));
  // Changing the status is for the parties.
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Take over',
    'Pass on',
  ]);
  await hands.click(screen.getByRole('menuitem', { name: 'Take over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take over an assignment' }));
  await hands.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(await dialog.findByText('Say why.')).toBeVisible();
  expect(find(plant)?.targetUserId).not.toBe(plant.caller.userId);

  await hands.click(dialog.getByLabelText(/^Reason/));
  await hands.paste('He is ill');
  await hands.click(dialog.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(find(plant)?.targetUserId).toBe(plant.caller.userId));
  expect(find(plant)?.comments[0]?.comment).toMatch(/: He is ill$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
