import { renderApp, type Respond } from '@portal/kit/testing';
import type { Role } from '@portal/kit/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import definition from '../remote';
import { adminOfFft, aRole } from '../testing/builders';
import RoleDialog from './RoleDialog';

const welder = aRole({ name: 'WELDER', pilotCode: 'FFT', pilotRole: 'USER' });

/** Creates the role twice where the first answer is lost; `stored` is what the server has then. */
async function createTwice(stored: readonly Role[], isReadable: () => boolean) {
  let tries = 0;
  const respond: Respond = ({ path, method }) => {
    if (path === '/admin/roles/create' && method === 'POST') {
      tries += 1;
      return { error: tries === 1 ? { kind: 'network' } : { kind: 'conflict', fields: { name: 'taken' } } };
    }
    if (path === '/admin/roles') return isReadable() ? { data: [...stored] } : { error: { kind: 'network' } };
    return { data: [] };
  };
  const onClose = jest.fn();
  const { store } = await renderApp(<RoleDialog roles={[]} onClose={onClose} />, {
    messages: definition.messages,
    user: adminOfFft,
    respond,
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Welder');
  const press = () => user.click(screen.getByRole('button', { name: 'Create role' }));
  const said = () => store.getState().snackbar.message;
  return { press, onClose, said };
}

it('is created where the list has it, though the answer was lost', async () => {
  const { press, onClose, said } = await createTwice([welder], () => true);
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(said()).toMatchObject({ id: 'role.created' });
});

it('is created where a second try finds the first one', async () => {
  let isBack = false;
  const { press, onClose } = await createTwice([welder], () => isBack);
  await press();
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  isBack = true;
  await press();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('is not created where another one has the name', async () => {
  const { press, onClose } = await createTwice([{ ...welder, pilotRole: 'ADMIN' }], () => true);
  await press();
  await press();
  expect(await screen.findByText(/Someone changed this/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
