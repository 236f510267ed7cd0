import { screen, waitFor, within } from '@testing-library/react';
import { sampleBackEnd } from '../../testing/sample';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import MappingPage from './MappingPage';

// Drafts of forms.
beforeEach(() => window.sessionStorage.clear());

it('lists unreviewed topics first', async () => {
  await openPage(<MappingPage />, sampleBackEnd('ours', 'admin.fft'));
  await screen.findByText('New topic');
  const topics = screen
    .getAllByRole('button', { name: /^Edit / })
    .map((one) => one.getAttribute('aria-label'));
  expect(topics).toEqual(['Edit agv/blocked', 'Edit robot-cell/state']);
});

it('names exactly the people who would be notified, and roles without people', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.mappings[0]?.userRoles.push('NIGHT_WATCH');
  const { user } = await openPage(<MappingPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Who would be notified?' }));
  const simulator = await screen.findByRole('dialog', { name: 'Who would be notified?' });
  await user.type(within(simulator).getByRole('combobox', { name: 'Topic' }), 'robot-cell/state');
  expect(await within(simulator).findByText('2 people would be notified')).toBeVisible();
  expect(
    within(simulator)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Jonas Becker'), expect.stringContaining('Mehmet Yilmaz')]);
  expect(within(simulator).getByText('Roles that nobody has: Night Watch')).toBeVisible();
});

it('names the first ten of hundreds who would be notified, and announces only their number', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const many = Array.from({ length: 258 }, (_one, at) => ({
    ...firstOf(backEnd.people),
    userId: `many-${at}`,
    lastName: `Many ${at}`,
  }));
  backEnd.people = [...backEnd.people, ...many];
  const { user } = await openPage(<MappingPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Who would be notified?' }));
  const simulator = within(await screen.findByRole('dialog', { name: 'Who would be notified?' }));
  await user.type(simulator.getByRole('combobox', { name: 'Topic' }), 'robot-cell/state');
  const count = await simulator.findByText('260 people would be notified');
  expect(simulator.getAllByRole('listitem')).toHaveLength(10);
  expect(count.closest('[aria-live]')).toHaveTextContent(/^260 people would be notified$/);
  await user.click(simulator.getByRole('button', { name: 'Show all 260 names' }));
  expect(simulator.getAllByRole('listitem')).toHaveLength(260);
});

it('refuses a second mapping of a topic beside the field, and sends nothing', async () => {
  const { user, calls } = await openPage(<MappingPage />, sampleBackEnd('ours', 'admin.fft'));
  const add = await screen.findByRole('button', { name: 'New mapping' });
  // The button is disabled until the topics are loaded.
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Topic'), 'agv/blocked');
  await user.type(within(dialog).getByLabelText('Description'), 'Again');
  await user.click(within(dialog).getByRole('switch'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/There is already a mapping for this topic/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('says which topic ends another, and takes it back', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const { user, requests } = await openPage(<MappingPage />, backEnd);
  const save = async (clearedBy: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit agv/blocked' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText('Cleared by this topic');
    await user.clear(field);
    if (clearedBy !== '') await user.type(field, clearedBy);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    return dialog;
  };
  const dialog = await save('agv/blocked');
  expect(await within(dialog).findByText('A topic cannot clear itself.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /Cancel|Close/ }));
  const discard = screen.queryByRole('button', { name: /Discard/ });
  if (discard) await user.click(discard);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await save('agv/moving');
  expect(await screen.findByText(/Cleared by/)).toHaveTextContent('Cleared by agv/moving');
  await save('');
  await waitFor(() => expect(screen.queryByText(/Cleared by/)).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    expect.objectContaining({ clearedBy: 'agv/moving' }),
    expect.objectContaining({ clearedBy: null }),
  ]);
});

it('sends a peer the roles only when a mapping is edited', async () => {
  const { user, requests } = await openPage(<MappingPage />, sampleBackEnd('peer', 'admin.fft'));
  await user.click(await screen.findByRole('button', { name: 'Edit agv/blocked' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Only the roles can be changed/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ userRoles: ['ALL'] }),
  );
});

it('deletes only when the time for undo is over', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const { user, calls } = await openPage(<MappingPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Delete agv/blocked' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Edit agv/blocked' })).not.toBeInTheDocument(),
  );
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await user.click(screen.getByRole('button', { name: /undo/i }));
  expect(await screen.findByRole('button', { name: 'Edit agv/blocked' })).toBeVisible();
  expect(backEnd.mappings).toHaveLength(2);
});

it('warns before a mapping is saved that tells a role which nobody holds', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.mappings[0]?.userRoles.splice(0, 1, 'NIGHT_WATCH');
  const topic = backEnd.mappings[0]?.topic ?? '';
  const { user } = await openPage(<MappingPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: `Edit ${topic}` }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^Nobody here has the role Night Watch/)).toBeVisible();
});

it('has the list of causes of the pilot, one a line, each once', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const { user, sent } = await openPage(<MappingPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Causes' }));
  const box = await screen.findByRole('textbox', { name: /Causes, one per line/ });
  const dialog = within(screen.getByRole('dialog', { name: 'Causes of a pilot' }));
  expect(box).toHaveValue(backEnd.causes.join('\n'));
  await user.clear(box);
  await user.type(box, 'Worn part{Enter}Worn part');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('“Worn part” is listed twice.')).toBeVisible();
  await user.clear(box);
  await user.type(box, 'Worn part{Enter}Dirt ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT', '/causes')).toEqual([{ causes: ['Worn part', 'Dirt'] }]));
});

it('says below the roles that they could not be loaded, and asks for them again', async () => {
  const roles = failing((path) => path === '/admin/roles/names');
  const { user } = await openPage(<MappingPage />, sampleBackEnd('ours', 'admin.fft'), {
    before: roles.before,
  });
  const add = await screen.findByRole('button', { name: 'New mapping' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Topic/), 'cell/door');
  await roles.tryAgain(user);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^Topic/)).toHaveValue('cell/door');
  await user.click(dialog.getByLabelText(/^Roles/));
  expect(await screen.findAllByRole('option')).not.toHaveLength(0);
});

it('asks for the pilots of the causes again where they could not be read', async () => {
  const pilots = failing((path) => path === '/admin/pilots');
  const { user } = await openPage(<MappingPage />, sampleBackEnd('ours', 'super'), {
    before: pilots.before,
  });
  await user.click(await screen.findByRole('button', { name: 'Causes' }));
  await pilots.tryAgain(user);
  expect(await screen.findByRole('textbox', { name: /Causes, one per line/ })).toBeVisible();
});
