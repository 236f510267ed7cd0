import { screen, waitFor, within } from '@testing-library/react';
import { samplePlant } from '../mock/sample';
import { openPage } from '../testing/openPage';
import ChannelsPage from './ChannelsPage';

const opened = (username = 'operator.fft', plant = samplePlant('ours', username)) =>
  openPage(<ChannelsPage />, plant, { at: '/notifications/channels' });

it('keeps what the reader chooses, with quiet hours and a digest', async () => {
  const plant = samplePlant('ours');
  const { hands } = await opened('operator.fft', plant);
  expect(await screen.findByLabelText('Bell for priority High, always')).toBeDisabled();
  expect(screen.getByText(/While you are on duty, what is High always comes through/)).toBeVisible();
  await hands.click(screen.getByLabelText('Mail for priority Mid'));
  await hands.click(screen.getByLabelText('Bell for priority Low'));
  await hands.click(screen.getByLabelText('No mail and no SMS in my quiet hours'));
  await hands.type(screen.getByLabelText('From'), '{ArrowDown}');
  await hands.click(screen.getByLabelText(/A mail with what is open/));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(plant.channels.choices.mail).toEqual(['Mid']));
  expect(plant.channels.choices).toMatchObject({
    bell: ['Mid', 'High'],
    mail: ['Mid'],
    sms: [],
    digest: true,
    quiet: { from: '21:55', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] },
  });
});

it('asks for a number before SMS, and takes it as people write it', async () => {
  const plant = samplePlant('ours');
  const { hands } = await opened('operator.fft', plant);
  await hands.click(await screen.findByLabelText('SMS for priority High'));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('SMS need a number.')).toBeVisible();
  await hands.type(screen.getByLabelText(/Mobile number/), '0721');
  expect(await screen.findByText(/Begin with \+/)).toBeVisible();
  await hands.clear(screen.getByLabelText(/Mobile number/));
  await hands.type(screen.getByLabelText(/Mobile number/), '+40 721 234 567');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(plant.channels.choices.sms).toEqual(['High']));
  expect(plant.channels.choices).toMatchObject({ sms: ['High'], phone: '+40721234567' });
});

it('shows targets and what did not arrive to administrators alone', async () => {
  await opened();
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Add a target' })).not.toBeInTheDocument();
  expect(screen.queryByText('Messages that did not arrive')).not.toBeInTheDocument();
});

it('says what the other side answered beside the target, and no number where it is not known', async () => {
  const plant = samplePlant('ours', 'admin.fft');
  const [target] = plant.channels.targets;
  const last = { timestamp: '2026-03-02T07:12:00.000Z', state: 'failed', reason: 'redirect' } as const;
  if (target) target.last = { ...last, status: 302 };
  const { unmount } = await opened('admin.fft', plant);
  expect(await screen.findByText(/which is not followed \(302\)/)).toBeVisible();
  unmount();
  if (target) target.last = last;
  await opened('admin.fft', plant);
  expect(await screen.findByText(/which is not followed\.$/)).toBeVisible();
});

it('adds a webhook, says why an address is refused, and shows its secret once', async () => {
  const plant = samplePlant('ours', 'admin.fft');
  const { hands } = await opened('admin.fft', plant);
  await hands.click(await screen.findByRole('button', { name: 'Add a target' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a target' }));
  await hands.type(dialog.getByLabelText('Name'), 'MES');
  await hands.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/hook');
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/leads into a private network/)).toBeVisible();
  await hands.clear(dialog.getByLabelText('Address'));
  await hands.type(dialog.getByLabelText('Address'), 'https://mes.example/hook');
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(secret.getByRole('textbox')).toHaveValue('whsec_c2FtcGxlLXNlY3JldA==');
  await hands.click(secret.getByRole('button', { name: 'I have kept it' }));
  expect(await screen.findByRole('button', { name: 'Change MES' })).toBeVisible();
  expect(plant.channels.targets.map(({ host }) => host)).toContain('mes.example');

  await hands.click(screen.getByRole('button', { name: 'New secret: MES' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'New secret: MES' }));
  expect(ask.getByText(/stops signing at once/)).toBeVisible();
  await hands.click(ask.getByRole('button', { name: 'Make a new secret' }));
  const renewed = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(renewed.getByRole('textbox')).toHaveValue('whsec_YW5vdGhlci1zZWNyZXQ=');
});

it('lists what failed with the reason, and sends it again', async () => {
  const plant = samplePlant('ours', 'admin.fft');
  const { hands } = await opened('admin.fft', plant);
  const failed = within(await screen.findByRole('region', { name: 'Messages that did not arrive' }));
  expect(await failed.findByText('The other side refused it (503).')).toBeVisible();
  await hands.click(failed.getByRole('button', { name: 'Send again to Maintenance room' }));
  expect(await failed.findByText('Every message has arrived so far.')).toBeVisible();
});

it('says that another back end has none of it', async () => {
  await opened('operator.fft', samplePlant('peer'));
  expect(await screen.findByText('There are no channels here')).toBeVisible();
});
