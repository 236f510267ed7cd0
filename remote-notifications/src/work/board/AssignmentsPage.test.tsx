import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SeenAssignment } from '@portal/kit/wire';
import type { BackEnd } from '../../testing/backEnd';
import { sampleBackEnd } from '../../testing/sample';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import AssignmentsPage from './AssignmentsPage';

const open = (username: string, at = '/') =>
  openPage(<AssignmentsPage />, sampleBackEnd('ours', username), { at });
const BLOCKED = /Wire feed of welding cell 1/;
const card = async (name: RegExp) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error('A card is an item of its column');
  return within(item);
};
const find = ({ assignments }: BackEnd) => assignments.find(({ description }) => BLOCKED.test(description));

it('shows an administrator all work of the pilot, and others only their own', async () => {
  const { user, location } = await open('admin.fft');
  await user.click(await screen.findByRole('tab', { name: 'Pilot FFT' }));
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

const READY = /^Please check the cooling water/;
const ready = ({ assignments }: BackEnd) =>
  assignments.find(({ description }) => READY.test(description)) as SeenAssignment;

it('starts and ends work in one touch, on the board and in the list', async () => {
  const backEnd = sampleBackEnd('ours');
  const { user } = await openPage(<AssignmentsPage />, backEnd);
  await user.click((await card(READY)).getByRole('button', { name: /^Start:/ }));
  await waitFor(() => expect(ready(backEnd).status).toBe('In Progress'));
  await user.click(screen.getByRole('button', { name: 'List' }));
  const done = await screen.findByRole('button', { name: /^Mark done: Please check/ });
  await waitFor(() => expect(done).toBeEnabled());
  await user.click(done);
  await waitFor(() => expect(ready(backEnd).status).toBe('Done'));
});

it('takes two quick presses in one place for one, as another button may have come there', async () => {
  const backEnd = sampleBackEnd('ours');
  const { user } = await openPage(<AssignmentsPage />, backEnd, { at: '/?as=list' });
  const at = { clientX: 200, clientY: 300 };
  fireEvent.click(await screen.findByRole('button', { name: /^Start: Please check/ }), at);
  await waitFor(() => expect(ready(backEnd).status).toBe('In Progress'));
  const done = await screen.findByRole('button', { name: /^Mark done: Please check/ });
  await waitFor(() => expect(done).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(done, at);
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(ready(backEnd).status).toBe('In Progress');
  fireEvent.click((await card(READY)).getByRole('button', { name: /^Mark done:/ }), { ...at, clientX: 500 });
  await waitFor(() => expect(ready(backEnd).status).toBe('Done'));
});

it('moves one card while another is on its way', async () => {
  const backEnd = sampleBackEnd('ours');
  const other = find(backEnd) as SeenAssignment;
  other.targetUserId = ready(backEnd).targetUserId;
  const waits: (() => void)[] = [];
  const { user } = await openPage(<AssignmentsPage />, backEnd, {
    before: async ({ method, path }) => {
      if (method === 'PUT' && path.includes(ready(backEnd).assignmentId))
        await new Promise<void>((go) => waits.push(go));
      return undefined;
    },
  });
  await user.click((await card(READY)).getByRole('button', { name: /^Start:/ }));
  await waitFor(() => expect(waits).toHaveLength(1));
  await user.click((await card(BLOCKED)).getByRole('button', { name: /^Mark done:/ }));
  await waitFor(() => expect(other.status).toBe('Done'));
  expect(ready(backEnd).status).toBe('Open');
  waits.forEach((go) => go());
  await waitFor(() => expect(ready(backEnd).status).toBe('In Progress'));
});

it('says that the list has nothing of a status, and leads back to all', async () => {
  const { user } = await open('operator.fft', '/?as=list&status=re-open');
  expect(await screen.findByText('No matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: READY })).toBeVisible();
});

it('says who was faster, and shows how it stands', async () => {
  const backEnd = sampleBackEnd('ours');
  const { user, calls, store } = await openPage(<AssignmentsPage />, backEnd);
  const start = (await card(READY)).getByRole('button', { name: /^Start:/ });
  const one = ready(backEnd);
  one.status = 'Done';
  one.comments.unshift({
    timestamp: new Date().toISOString(),
    comment: 'Open → Done',
    origin: 'System',
    originName: 'Mehmet Yilmaz',
  });
  await user.click(start);
  await waitFor(() =>
    expect(store.getState().snackbar.message).toEqual({
      id: 'assignment.conflict.by',
      values: { name: 'Mehmet Yilmaz', status: 'Done' },
    }),
  );
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Start: Please/ })).not.toBeInTheDocument(),
  );
});

it('marks what is overdue in words', async () => {
  const backEnd = sampleBackEnd('ours');
  ready(backEnd).due = '2020-01-01T08:00:00.000Z';
  await openPage(<AssignmentsPage />, backEnd);
  expect((await card(READY)).getByText(/^Overdue since/)).toBeVisible();
});

it('shows who oversees a pilot who has what, and lets them give it to somebody', async () => {
  const backEnd = sampleBackEnd('ours', 'manager.fft');
  const { user, location, sent } = await openPage(<AssignmentsPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Team' }));
  expect(location().search).toBe('?as=team');
  const lane = async (name: string) => within(await screen.findByRole('region', { name }));
  const nobody = await lane('Nobody has it');
  await user.click(firstOf(await nobody.findAllByRole('button', { name: /^Give to…/ })));
  await user.click(await screen.findByRole('menuitem', { name: /^Mehmet Yilmaz/ }));
  const targetUserId = '00000000-0000-4000-8000-000000000002';
  await waitFor(() => expect(sent('PUT', '/hand-over')).toMatchObject([{ targetUserId }]));
  const jonas = await lane('Jonas Becker');
  expect(jonas.getByText('1 to do')).toBeVisible();
  await user.click(jonas.getByRole('button', { name: /^Give to…: Please check/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Mehmet Yilmaz/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass on an assignment' }));
  await user.click(dialog.getByLabelText(/^Reason/));
  await user.paste('He knows the cell');
  await user.click(dialog.getByRole('button', { name: 'Pass on' }));
  await waitFor(() =>
    expect(sent('PUT', '/target')).toEqual([{ targetUserId, reason: 'He knows the cell' }]),
  );
});

it('says why nobody can be chosen where the people could not be loaded, and asks for them again', async () => {
  const people = failing((path) => path === '/users');
  const { user } = await openPage(<AssignmentsPage />, sampleBackEnd('ours', 'manager.fft'), {
    at: '/?as=team',
    before: people.before,
  });
  const nobody = within(await screen.findByRole('region', { name: 'Nobody has it' }));
  const give = firstOf(await nobody.findAllByRole('button', { name: /^Give to…/ }));
  await user.click(give);
  expect(await screen.findByText(/not available right now/)).toBeVisible();
  expect(screen.queryByText('There is nobody else.')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  people.mend();
  await user.click(give);
  expect(await screen.findByRole('menuitem', { name: /^Mehmet Yilmaz/ })).toBeVisible();
});

it('shows an operator by person what concerns them', async () => {
  const backEnd = sampleBackEnd('ours', 'operator.fft');
  await openPage(<AssignmentsPage />, backEnd, { at: '/?as=team' });
  const own = within(await screen.findByRole('region', { name: 'Jonas Becker' }));
  expect(own.getByRole('link', { name: READY })).toBeVisible();
  const nobodys = within(screen.getByRole('region', { name: 'Nobody has it' }));
  const conditions = backEnd.work.filter(({ owner }) => owner === undefined);
  expect(nobodys.getAllByRole('button', { name: /^I have it/ })).toHaveLength(conditions.length);
});

it('is a board of assignments where the back end has no conditions', async () => {
  await openPage(<AssignmentsPage />, sampleBackEnd('peer'), { at: '/?as=team' });
  expect((await screen.findAllByRole('link', { name: READY }))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Team' })).not.toBeInTheDocument();
});

it('takes work over with a reason, and not without', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const { user, sent } = await openPage(<AssignmentsPage />, backEnd, { at: '/?side=pilot' });
  await user.click((await card(BLOCKED)).getByRole('button', { name: /^Next steps/ }));
  // A supervisor may close it too.
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Mark done',
    'Back to open',
    'Take over',
    'Pass on',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Take over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take over an assignment' }));
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(await dialog.findByText('Say why.')).toBeVisible();
  expect(sent('PUT')).toEqual([]);

  await user.click(dialog.getByLabelText(/^Reason/));
  await user.paste('He is ill');
  await user.click(dialog.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { userId: targetUserId } = backEnd.caller;
  expect(sent('PUT', '/target')).toEqual([{ targetUserId, reason: 'He is ill' }]);
});
