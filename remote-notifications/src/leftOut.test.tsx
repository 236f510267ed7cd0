import { screen, waitFor, within } from '@testing-library/react';
import type { OptionalPart } from '@portal/kit';
import ChannelsPage from './alerting/channels/ChannelsPage';
import MappingPage from './alerting/mappings/MappingPage';
import FiguresPage from './plant/figures/FiguresPage';
import { openPage } from './testing/openPage';
import { sampleBackEnd } from './testing/sample';

jest.mock('@portal/kit/charts', () => ({ BarChart: ({ title }: { title: string }) => <div>{title}</div> }));

const without = (...leftOut: OptionalPart[]) =>
  Object.assign(sampleBackEnd('ours', 'admin.fft'), { leftOut });

it('settings without targets show none, and ask for none', async () => {
  const { requests } = await openPage(<ChannelsPage />, without('targets'), {
    at: '/notifications/channels',
  });
  expect(await screen.findByLabelText('Mail for priority Mid')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Targets' })).not.toBeInTheDocument();
  expect(requests.filter(({ path }) => path.startsWith('/channels/targets'))).toEqual([]);
});

it('settings without duty plans offer nothing of shifts', async () => {
  await openPage(<ChannelsPage />, without('duty'), { at: '/notifications/channels' });
  expect(await screen.findByLabelText('Mail for priority Mid')).toBeVisible();
  expect(screen.queryByText(/While you are on duty/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/A mail with what is open/)).not.toBeInTheDocument();
});

it('a new escalation plan without duty plans and targets reaches roles and people', async () => {
  const { user, requests } = await openPage(<MappingPage />, without('duty', 'targets'));
  await user.click(await screen.findByRole('button', { name: 'Escalation plan of agv/blocked' }));
  await screen.findByRole('button', { name: 'Rehearse' });
  const dialog = within(screen.getByRole('dialog', { name: 'Escalation plan of agv/blocked' }));
  const optionsOf = async (label: string) => {
    await user.click(dialog.getByLabelText(label));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    return options;
  };
  expect(await optionsOf('To')).toEqual(['Everybody in a role', 'One person']);
  expect(await optionsOf('By')).not.toContain('Target');
  expect(requests.filter(({ path }) => /^\/(duty|channels\/targets)/.test(path))).toEqual([]);
});

it('the figures without duty plans find their pilots by themselves', async () => {
  const { requests } = await openPage(<FiguresPage />, without('duty'), { at: '/notifications/figures' });
  expect(await screen.findByRole('list', { name: 'Figures and what the guides say' })).toBeVisible();
  expect(requests.filter(({ path }) => path.startsWith('/duty'))).toEqual([]);
});
