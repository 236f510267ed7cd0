import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../testing/renderApp';
import { LateDialog } from './LateDialog';

const load = jest.fn(() => Promise.reject<{ default: () => null }>(new Error('offline')));

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && <LateDialog load={load} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}

test('says that a dialog did not come, and lets the next touch ask for it again', async () => {
  const { store } = await renderApp(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() =>
    expect(store.getState().snackbar).toMatchObject({ message: { id: 'shared.dialog.absent' } }),
  );
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
