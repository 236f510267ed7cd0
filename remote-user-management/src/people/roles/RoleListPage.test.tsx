import { paths } from '@portal/kit/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { adminOfFft, aMapping, aPeerPerson, aPerson, superAdmin } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd, respondAs } from '../../testing/respondAs';
import RoleListPage from './RoleListPage';

const jonas = aPerson({ firstName: 'Jonas', lastName: 'Becker' });

async function open(backEnd: ReturnType<typeof aBackEnd>, options = {}) {
  const app = await renderPage(<RoleListPage />, backEnd, options);
  const choose = async (role: string, action: string) => {
    await app.user.click(await screen.findByLabelText(`Actions for ${role}`));
    await app.user.click(await screen.findByText(action));
  };
  return { ...app, choose };
}

test('each role has its pilot, access level and number of people', async () => {
  await open(aBackEnd({ people: [jonas] }));
  expect(await screen.findByText('Plant Operator')).toBeInTheDocument();
  expect(await screen.findAllByText('1 person')).toHaveLength(2);
});

test('roles whose people cannot be counted are listed, with a way to count again', async () => {
  const backEnd = aBackEnd({ people: [jonas] });
  const answered = respondAs(backEnd);
  let gone = true;
  const { user } = await open(backEnd, {
    respond: (request: Parameters<typeof answered>[0]) =>
      gone && request.path === paths.users.list ? { error: { kind: 'network' } } : answered(request),
  });
  expect(await screen.findAllByText('–')).toHaveLength(4);
  gone = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('1 person')).toHaveLength(2);
  expect(screen.queryByText('–')).not.toBeInTheDocument();
});

test('an ADMIN sees why a role of all pilots cannot be changed', async () => {
  const { user } = await open(aBackEnd({ caller: adminOfFft }));
  await user.click(await screen.findByLabelText('Actions for Operator'));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['false', 'true', 'true']);
  expect(items[1]).toHaveTextContent('Shared by all pilots');
});

test('a role that people hold is deleted after they were moved', async () => {
  const backEnd = aBackEnd({ people: [jonas] });
  const { user, choose, calls, sent } = await open(backEnd);
  await choose('Plant Operator', 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete the role Plant Operator?' });
  expect(await within(dialog).findByText('robot-stopped')).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Its duty plan is deleted with it, and escalation steps');
  const confirm = await within(dialog).findByRole('button', { name: 'Move and delete' });
  expect(confirm).toBeDisabled();
  await user.click(await within(dialog).findByRole('combobox', { name: /Move 1 person first to/ }));
  await user.click(await screen.findByRole('option', { name: 'Shift Manager' }));
  await user.click(confirm);
  const changes = () => calls.filter((call) => !call.startsWith('GET'));
  await waitFor(() => expect(changes()).toEqual(['PUT /users/update', 'DELETE /admin/roles/PLANT_OPERATOR']));
  expect(sent('PUT')).toEqual([{ userRole: 'SHIFT_MANAGER' }]);
});

test('a rename says what it touches', async () => {
  const { user, enter, choose, sent } = await open(aBackEnd({ people: [jonas] }));
  await choose('Plant Operator', 'Rename or change');
  await enter(await screen.findByLabelText('Name'), 'Line operator');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Stored as LINE_OPERATOR')).toBeInTheDocument();
  expect(await within(dialog).findByText('robot-stopped')).toBeInTheDocument();
  expect(within(dialog).getByText('for the role Plant Operator')).toBeInTheDocument();
  expect(within(dialog).queryByText('PLANT_OPERATOR')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(sent('PUT', '/roles/PLANT_OPERATOR')).toMatchObject([{ name: 'LINE_OPERATOR' }]),
  );
});

test('at a peer, a rename takes its people and mappings along by single calls', async () => {
  const peerPerson = aPeerPerson({ firstName: 'Pia', lastName: 'Peer' });
  const backEnd = aBackEnd({ kind: 'peer', people: [peerPerson], mappings: [aMapping()] });
  const { user, enter, choose, sent } = await open(backEnd);
  await choose('Plant Operator', 'Rename or change');
  await enter(await screen.findByLabelText('Name'), 'Line operator');
  await screen.findByText('robot-stopped');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const mapped = `/events/mappings/${backEnd.mappings[0]?.eventMappingId}`;
  await waitFor(() => expect(sent('PUT', mapped)).toEqual([{ userRoles: ['LINE_OPERATOR'] }]));
  expect(sent('PUT', '/users/update')).toEqual([{ userRole: 'LINE_OPERATOR' }]);
});

test('a name that is taken is refused before it is sent', async () => {
  const { user, enter, calls } = await open(aBackEnd({ caller: superAdmin }), { at: '/?do=create' });
  await enter(await screen.findByLabelText('Name'), 'shift manager');
  await user.click(screen.getByRole('button', { name: 'Create role', hidden: false }));
  expect(await screen.findByText('There is already a role with this name.')).toBeInTheDocument();
  expect(calls).not.toContain('POST /admin/roles/create');
});

test('the drawer moves a person to another role', async () => {
  const { user, sent } = await open(aBackEnd({ people: [jonas] }), { at: '/?role=PLANT_OPERATOR' });
  await user.click(await screen.findByLabelText('Move Jonas Becker to another role'));
  const dialog = await screen.findByRole('dialog', { name: 'Change Jonas Becker' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Operator' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('PUT')).toEqual([{ userRole: 'OPERATOR' }]));
});
