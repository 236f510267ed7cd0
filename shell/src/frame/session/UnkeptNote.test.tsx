import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserStore } from '@portal/shared';
import { renderShell } from '../../testing/renderShell';
import { UnkeptNote } from './UnkeptNote';

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

it('says nothing while the browser keeps what it is given, then what it cannot keep, until it is closed', async () => {
  await renderShell(<UnkeptNote />);
  expect(screen.queryByRole('status')).toBeNull();
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  browserStore.setItem('a-big-one', 'x');
  refusing.mockRestore();
  expect(await screen.findByRole('status')).toHaveTextContent('This browser’s storage is full');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
