import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { isOverdue } from '../../account/accountRules/secondFactorDue';
import { DueNote } from '../../account/enrol/DueNote';
import EnrolPage from '../../account/enrol/EnrolPage';
import { renderShell } from '../../testing/renderShell';
import { SignedInOnly } from './SignedInOnly';

const [past, future] = ['2001-01-01T08:00:00Z', '2999-01-01T08:00:00Z'];

test('the grace period ends on time, and never if no second factor is required', () => {
  const user = { secondFactorBy: '2026-01-20T08:00:00Z' };
  const at = Date.parse(user.secondFactorBy);
  expect([isOverdue(user, at - 1), isOverdue(user, at)]).toEqual([false, true]);
  expect([isOverdue({}, at), isOverdue(null, at)]).toEqual([false, false]);
});

test('within it a note says until when and leads to the profile, and can be closed', async () => {
  const user = userEvent.setup();
  await renderShell(<DueNote />, { user: { secondFactorBy: future } });
  expect(screen.getByRole('status')).toHaveTextContent(/by 0?1 Jan 2999/);
  expect(screen.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/user/account-profile');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/by 0?1 Jan 2999/)).toBeNull();
});

test('nobody else sees the note', async () => {
  await renderShell(<DueNote />);
  expect(screen.queryByRole('link', { name: 'Set up' })).toBeNull();
});

describe('after it', () => {
  const pages = (
    <Routes>
      <Route element={<SignedInOnly paths={['*']} />}>
        <Route path="*" element={<p>The page</p>} />
      </Route>
    </Routes>
  );

  test('every page is the one that sets it up', async () => {
    await renderShell(pages, { user: { secondFactorBy: past } });
    expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in' })).toBeInTheDocument();
    expect(screen.queryByText('The page')).toBeNull();
  });

  test('within the time of grace every page is there', async () => {
    await renderShell(pages, { user: { secondFactorBy: future } });
    expect(await screen.findByText('The page')).toBeInTheDocument();
  });

  test('it is set up there, and the portal opens with a new token', async () => {
    const user = userEvent.setup();
    const enter = jest.fn();
    const renew = jest.fn(() => Promise.resolve({ ok: true, token: 'new' } as const));
    await renderShell(<EnrolPage enter={enter} />, {
      user: { secondFactorBy: past },
      tokens: { renew },
      respond: ({ path }) =>
        path === '/users/second-factor'
          ? { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a:b?secret=JBSWY3DPEHPK3PXP' } }
          : { data: { recoveryCodes: ['ABCDE-FGHJK'] } },
    });
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' }));
    await user.type(dialog.getByLabelText('Your password'), 'my password{Enter}');
    await user.type(await screen.findByLabelText('Code that the app shows'), '123456{Enter}');
    expect(enter).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('or left by signing out', async () => {
    const user = userEvent.setup();
    const signOut = jest.fn(() => Promise.resolve(undefined));
    await renderShell(<EnrolPage />, { user: { secondFactorBy: past }, tokens: { signOut } });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
