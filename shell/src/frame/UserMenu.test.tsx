import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell';
import { UserMenu } from './UserMenu';

async function open(options: Parameters<typeof renderShell>[1] = {}) {
  const user = userEvent.setup();
  const view = await renderShell(<UserMenu />, options);
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  return { user, view, panel: screen.getByRole('dialog', { name: 'Account' }) };
}

describe('the user menu', () => {
  test('shows greeting, full name and the role in title case', async () => {
    const { panel } = await open({ user: { firstName: 'Ana', lastName: 'Pop', userRole: 'SHIFT_MANAGER' } });
    expect(panel).toHaveTextContent(/Good.*Ana PopShift Manager/);
  });

  test('falls back to the user name, then to a generic label', async () => {
    const { view } = await open({ user: { firstName: '', lastName: '', username: 'apop' } });
    expect(screen.getByRole('dialog')).toHaveTextContent('apop');
    view.unmount();
    await open({ user: { firstName: '', lastName: '', username: '' } });
    expect(screen.getByRole('dialog')).toHaveTextContent('Portal user');
  });

  test('leads to the account profile and closes', async () => {
    const { user, view } = await open();
    await user.click(screen.getByRole('link', { name: 'Account profile' }));
    expect(view.location().pathname).toBe('/user/account-profile');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('signs out', async () => {
    const signOut = jest.fn(() => Promise.resolve(undefined));
    const { user } = await open({ tokens: { signOut } });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('Esc closes it and the focus returns to its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Account menu/ })).toHaveFocus());
  });
});
