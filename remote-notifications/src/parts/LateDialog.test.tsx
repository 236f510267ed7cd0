import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { sampleBackEnd } from '../mock/sample';
import { openPage } from '../testing/openPage';
import { LateDialog } from './LateDialog';

const load = vi.fn(() => Promise.reject<{ default: () => null }>(new Error('offline')));

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && <LateDialog load={load} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}

it('says that a dialog did not come, and lets the next touch ask for it again', async () => {
  const { user, store } = await openPage(<Opener />, sampleBackEnd('ours', 'operator.fft'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('notifications.dialog.absent'));
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
