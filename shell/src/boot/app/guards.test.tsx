import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { signedOut } from '@portal/shared';
import { renderShell } from '../../testing/renderShell';
import userEvent from '@testing-library/user-event';
import { forgetToken, takeToken } from '../../account/signIn/mailed/linkToken';
import OtherSession from '../../account/signIn/mailed/OtherSession';
import { AskSession, RequireNoSession, RequireSession } from './guards';

const app = (
  <Routes>
    <Route element={<RequireNoSession waiting={<p>waiting</p>} />}>
      <Route path="/login" element={<p>login</p>} />
    </Route>
    <Route element={<RequireSession waiting={<p>waiting</p>} />}>
      <Route path="*" element={<p>inside</p>} />
    </Route>
  </Routes>
);
const draw = (at: string) => renderShell(app, { at });

describe('an address nothing stands at', () => {
  const guard = (
    <Routes>
      <Route path="/login" element={<p>login</p>} />
      <Route
        element={
          <RequireSession
            waiting={<p>waiting</p>}
            isKnown={(path) => path === '/orders'}
            nowhere={<p>not found</p>}
          />
        }
      >
        <Route path="*" element={<p>inside</p>} />
      </Route>
    </Routes>
  );
  test.each([
    ['shows the error page to somebody who was not signed in', '/no/such/page', null, 'not found'],
    ['and one that something stands at leads to login', '/orders', null, 'login'],
    ['somebody whose session ends there is led to login', '/no/such/page', 'ended', 'login'],
  ] as const)('%s', async (_name, at, endedBy, shown) => {
    const view = await renderShell(guard, { at });
    act(() => void view.store.dispatch(signedOut(endedBy)));
    expect(screen.getByText(shown)).toBeInTheDocument();
  });
});

describe('guards', () => {
  test('a signed-in person is sent from an auth screen to where they wanted to go', async () => {
    const view = await draw('/login?from=%2Forders%2F7%3Fa%3D1');
    expect(screen.getByText('inside')).toBeInTheDocument();
    expect(view.location()).toMatchObject({ pathname: '/orders/7', search: '?a=1' });
  });

  test('a protected screen sends to login, and remembers where from when the session ended by itself', async () => {
    const view = await draw('/orders/7?a=1');
    act(() => void view.store.dispatch(signedOut('ended')));
    expect(screen.getByText('login')).toBeInTheDocument();
    expect(view.location().pathname + view.location().search).toBe(
      `/login?from=${encodeURIComponent('/orders/7?a=1')}`,
    );
  });

  test('who signed out by hand leaves no address behind', async () => {
    const view = await draw('/orders/7?a=1');
    act(() => void view.store.dispatch(signedOut('user')));
    expect(view.location()).toMatchObject({ pathname: '/login', search: '' });
  });
});

describe.each(['/activate-account', '/reset-password'])(
  'a mailed link to %s while somebody is signed in',
  (path) => {
    const pages = (
      <Routes>
        <Route element={<AskSession waiting={<p>waiting</p>} question={<OtherSession />} />}>
          <Route path={path} element={<p>new password</p>} />
        </Route>
        <Route path="*" element={<p>inside</p>} />
      </Routes>
    );
    /** The token as the page's first script takes it from the address. */
    const open = async (hash: string) => {
      window.history.replaceState(null, '', path + hash);
      forgetToken();
      takeToken();
      return renderShell(pages, { at: path, tokens: { signOut: () => Promise.resolve(undefined) } });
    };

    test('says who, and leads on to the link once they have signed out', async () => {
      const view = await open('#token=mailed');
      expect(screen.getByRole('heading')).toHaveTextContent(/is signed in here$/);
      expect(screen.getByText(new RegExp(view.user.email))).toBeVisible();
      expect(screen.queryByText('new password')).toBeNull();
      act(() => void view.store.dispatch(signedOut('user')));
      expect(screen.getByText('new password')).toBeVisible();
      expect(takeToken()).toBe('mailed');
    });

    test('forgets the link when they stay', async () => {
      await open('#token=mailed');
      // The router of the test has an address of its own.
      window.history.replaceState(null, '', '/dashboard');
      await userEvent.click(screen.getByRole('link', { name: /^Stay signed in as/ }));
      expect(screen.getByText('inside')).toBeVisible();
      window.history.replaceState(null, '', path);
      expect(takeToken()).toBeUndefined();
    });

    test('without a link leads into the portal', async () => {
      await open('');
      expect(screen.getByText('inside')).toBeVisible();
    });
  },
);

test('a page forgets the links of others that were opened in the same tab', () => {
  window.history.replaceState(null, '', '/reset-password#token=mailed');
  takeToken();
  window.history.replaceState(null, '', '/dashboard');
  takeToken();
  window.history.replaceState(null, '', '/reset-password');
  expect(takeToken()).toBeUndefined();
});
