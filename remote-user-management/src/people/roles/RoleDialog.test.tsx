import { renderApp, type Respond } from '@portal/kit/testing';
import type { Role } from '@portal/kit/wire';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import definition from '../../remote';
import { adminOfFft, aRole } from '../../testing/builders';
import RoleDialog from './RoleDialog';

const welder = aRole({ name: 'WELDER', pilotCode: 'FFT', pilotRole: 'USER' });

it('stays where the answer was lost, and its name is not taken by its own first try', async () => {
  let isLost = true;
  const respond: Respond = ({ path, method }) => {
    if (path === '/admin/roles/create' && method === 'POST')
      return isLost ? { error: { kind: 'network', isKeyed: true } } : { data: null };
    return { data: [] };
  };
  const onClose = jest.fn();
  function Page() {
    const [roles, setRoles] = useState<readonly Role[]>([]);
    return (
      <>
        <button type="button" onClick={() => setRoles([welder])}>
          Read again
        </button>
        <RoleDialog roles={roles} onClose={onClose} />
      </>
    );
  }
  const { store } = await renderApp(<Page />, {
    messages: definition.messages,
    user: adminOfFft,
    respond,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Welder');
  const create = screen.getByRole('button', { name: 'Create role' });
  await user.click(create);
  expect(await screen.findByText(/it is never done twice/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Read again', hidden: true }));
  isLost = false;
  await user.click(create);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(store.getState().snackbar.message).toMatchObject({ id: 'role.created' });
});

it('is not created where another one has the name', async () => {
  const onClose = jest.fn();
  await renderApp(<RoleDialog roles={[]} onClose={onClose} />, {
    messages: definition.messages,
    user: adminOfFft,
    respond: ({ method }) =>
      method === 'POST' ? { error: { kind: 'conflict', fields: { name: 'taken' } } } : { data: [] },
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Welder');
  await user.click(screen.getByRole('button', { name: 'Create role' }));
  expect(await screen.findByText(/Someone changed this/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('lists the duty and escalation plans that a rename concerns, to the last one', async () => {
  const topics = Array.from({ length: 14 }, (_, nth) => `press/${nth + 1}`);
  await renderApp(<RoleDialog role={welder} people={2} roles={[welder]} onClose={() => undefined} />, {
    messages: definition.messages,
    user: adminOfFft,
    respond: ({ path }) =>
      path === '/admin/roles/WELDER/uses'
        ? {
            data: {
              dutyPlans: ['FFT'],
              escalationPlans: topics.map((topic) => ({ topic, pilotCode: 'FFT' })),
            },
          }
        : { data: [] },
  });
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Senior welder');
  const partOf = (term: string) => screen.getByText(term).nextElementSibling;
  await waitFor(() => expect(partOf('Duty plans')).toHaveTextContent(/^FFT$/));
  expect(partOf('Escalation plans')).toHaveTextContent(/^14press\/1 · FFT.*press\/12 · FFT.*2 more/);
});
