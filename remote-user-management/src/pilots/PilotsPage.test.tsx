import { screen, waitFor, within } from '@testing-library/react';
import { aPerson } from '../testing/builders';
import { renderPage } from '../testing/renderPage';
import { aBackEnd } from '../testing/respondAs';
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
  const backEnd = aBackEnd();
  const { user } = await renderPage(<PilotsPage />, backEnd);
  await user.click(await screen.findByLabelText('Actions for SEW'));
  await user.click(await screen.findByText('Remove'));
  const confirm = await screen.findByRole('button', { name: 'Remove' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await waitFor(() => expect(backEnd.pilots).toEqual(['FFT']));
});

test('where the back end cannot add pilots, there is no button for it, nor for removing one', async () => {
  const { user } = await renderPage(<PilotsPage />, aBackEnd({ kind: 'peer' }));
  await user.click(await screen.findByLabelText('Actions for SEW'));
  expect(await screen.findByRole('menuitem', { name: /./ })).toBeInTheDocument();
  expect(screen.queryByText('Remove')).not.toBeInTheDocument();
  expect(screen.queryByText('Add pilot')).not.toBeInTheDocument();
});
