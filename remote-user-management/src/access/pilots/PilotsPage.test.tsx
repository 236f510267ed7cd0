import { refuse } from '@portal/kit/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { aPerson } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import PilotsPage from './PilotsPage';

test('a pilot on which people hang cannot be removed, and who they are is said', async () => {
  const lucas = aPerson({ firstName: 'Lucas', lastName: 'Girard', pilotCode: 'SEW' });
  const { user } = await renderPage(<PilotsPage />, aBackEnd({ people: [lucas] }));
  await user.click(await screen.findByLabelText('Actions for SEW'));
  await user.click(await screen.findByText('Remove'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the pilot SEW?' });
  expect(await within(dialog).findByText('Lucas Girard')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Remove' })).toBeDisabled();
});

test('a free pilot is removed', async () => {
  const { user, calls } = await renderPage(<PilotsPage />, aBackEnd());
  await user.click(await screen.findByLabelText('Actions for SEW'));
  await user.click(await screen.findByText('Remove'));
  const confirm = await screen.findByRole('button', { name: 'Remove' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await waitFor(() => expect(calls).toContain('DELETE /admin/pilots/SEW'));
});

test('what keeps a pilot is said in the portal’s words', async () => {
  const answers = { 'DELETE /admin/pilots/SEW': () => refuse(409, 'In use', { screens: '1' }) };
  const { user } = await renderPage(<PilotsPage />, aBackEnd({ answers }));
  await user.click(await screen.findByLabelText('Actions for SEW'));
  await user.click(await screen.findByText('Remove'));
  const confirm = await screen.findByRole('button', { name: 'Remove' });
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(screen.getByText('No people, roles or event mappings belong to this pilot.')).toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The pilot was not removed. It still has: Screens. Remove what you can;/,
  );
});

test('where the back end cannot add pilots, there is no button for it, nor for removing one', async () => {
  const { user } = await renderPage(<PilotsPage />, aBackEnd({ kind: 'peer' }));
  await user.click(await screen.findByLabelText('Actions for SEW'));
  expect(await screen.findByRole('menuitem', { name: /./ })).toBeInTheDocument();
  expect(screen.queryByText('Remove')).not.toBeInTheDocument();
  expect(screen.queryByText('Add pilot')).not.toBeInTheDocument();
});
