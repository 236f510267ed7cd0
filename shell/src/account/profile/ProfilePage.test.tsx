import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@portal/shared/http';
import type { Respond } from '@portal/shared/testing';
import { renderShell, type ShellOptions } from '../../testing/renderShell';
import ProfilePage from './ProfilePage';

const person = { firstName: 'Ana', lastName: 'Pop', email: 'ana@example.org', username: 'apop' };
const session = (id: string, current: boolean) => ({
  id,
  current,
  createdAt: '2025-11-20T08:00:00Z',
  lastUsedAt: '2025-11-21T08:00:00Z',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
  address: '10.0.0.7',
});

async function draw(respond: Respond = () => undefined, options: ShellOptions = {}) {
  const user = userEvent.setup();
  const view = await renderShell(<ProfilePage />, { user: person, respond, ...options });
  return { user, view };
}
const sent = (requests: ApiRequest[], method: string) =>
  requests.filter((request) => request.method === method);

describe('own fields', () => {
  test('only what changed is sent, and the session learns of it', async () => {
    const syncUser = jest.fn(() => Promise.resolve());
    const { user, view } = await draw(({ method }) => (method === 'PUT' ? { data: null } : undefined), {
      syncUser,
    });
    // The e-mail has a section of its own.
    expect(screen.getByRole('heading', { name: 'Name' })).toBeInTheDocument();
    const name = screen.getByLabelText('Last name');
    await user.clear(name);
    await user.type(name, 'Popa');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(syncUser).toHaveBeenCalledTimes(1));
    expect(sent(view.requests, 'PUT')).toEqual([
      expect.objectContaining({
        path: '/users/update',
        params: { userId: view.user.userId },
        body: { lastName: 'Popa' },
      }),
    ]);
  });

  test('nothing speaks of a password where the site takes none', async () => {
    const ways = { password: false, code: false, passkey: false, providers: [] };
    await draw(({ path }) => {
      if (path === '/users/step-up') return { data: ways };
      return path === '/users/sessions' ? { data: [session('one', true)] } : undefined;
    });
    expect(await screen.findByText(/^Sign out devices .* tell an administrator of your site/)).toBeVisible();
    expect(screen.queryByText(/your password/)).toBeNull();
  });

  test('role, access level and pilot are shown, not editable', async () => {
    await draw();
    expect(screen.getByText('Access level')).toBeInTheDocument();
    expect(screen.queryByLabelText('Role')).not.toBeInTheDocument();
  });
});

describe('the e-mail address', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    await user.type(screen.getByLabelText('New e-mail address'), email);
    await user.type(screen.getByLabelText(/^Your password, for the new/), 'my password');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
  };

  test('may have a domain with an umlaut, but no umlaut before the @, with the reason in words', async () => {
    const { user, view } = await draw(({ method }) => (method === 'POST' ? { data: null } : undefined));
    await fill(user, 'jürgen@münchen.example');
    expect(await screen.findByText(/^Use only letters without accents before the @/)).toBeInTheDocument();
    expect(sent(view.requests, 'POST')).toEqual([]);
    const field = screen.getByLabelText('New e-mail address');
    await user.clear(field);
    await user.type(field, 'juergen@münchen.example');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText(/A link is on its way to juergen@münchen.example/)).toBeInTheDocument();
  });

  test('is requested with the password, and the new address is said to have a mail', async () => {
    const { user, view } = await draw(({ method }) => (method === 'POST' ? { data: null } : undefined));
    await fill(user, ' new@example.org');
    expect(await screen.findByText(/A link is on its way to new@example.org/)).toBeInTheDocument();
    expect(sent(view.requests, 'POST')).toEqual([
      expect.objectContaining({
        path: '/users/email',
        body: { email: 'new@example.org', currentPassword: 'my password' },
      }),
    ]);
    expect(screen.getByLabelText(/^Your password, for the new/)).toHaveValue('');
  });

  test('a change that waits for the new address is shown, and can be taken back', async () => {
    let waiting: { email: string } | null = { email: 'new@example.org' };
    const { user, view } = await draw(({ method = 'GET', path }) => {
      if (path !== '/users/email') return undefined;
      if (method === 'DELETE') waiting = null;
      return { data: method === 'GET' ? waiting : null };
    });
    expect(await screen.findByText('Waiting for confirmation from new@example.org.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the change' }));
    await waitFor(() => expect(screen.queryByText(/Waiting for confirmation/)).toBeNull());
    expect(view.store.getState().snackbar.message).toMatchObject({ id: 'profile.email.withdrawn' });
    expect(sent(view.requests, 'DELETE')).toEqual([expect.objectContaining({ path: '/users/email' })]);
  });

  test('takes a code, too, once the back end asks for it', async () => {
    const { user, view } = await draw(({ method, body }) => {
      if (method !== 'POST') return undefined;
      const { code } = body as { code?: string };
      return code === '123456' ? { data: null } : { error: { kind: 'validation', fields: { code: 'x' } } };
    });
    await fill(user, 'new@example.org');
    const code = await screen.findByLabelText('Code that the app shows');
    expect(code).toHaveAccessibleDescription(/Two-factor sign-in is on/);
    await user.type(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    expect(await screen.findByText(/A link is on its way to new@example.org/)).toBeInTheDocument();
    expect(sent(view.requests, 'POST').at(-1)).toMatchObject({
      body: { email: 'new@example.org', currentPassword: 'my password', code: '123456' },
    });
    expect(screen.queryByLabelText('Code that the app shows')).toBeNull();
  });

  test('a wrong password is said beside its field', async () => {
    const fields = { currentPassword: 'x' };
    const { user } = await draw(({ method }) =>
      method === 'POST' ? { error: { kind: 'validation', fields } } : undefined,
    );
    await fill(user, 'new@example.org');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Your password, for the new/)).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
  });

  test('a back end that knows no such call changes it at once', async () => {
    const syncUser = jest.fn(() => Promise.resolve());
    const { user, view } = await draw(
      ({ method }) => {
        if (method === 'POST') return { error: { kind: 'missing' } };
        return method === 'PUT' ? { data: null } : undefined;
      },
      { syncUser },
    );
    await fill(user, 'new@example.org');
    expect(await screen.findByText('Your address is now new@example.org.')).toBeInTheDocument();
    expect(sent(view.requests, 'PUT')).toEqual([
      expect.objectContaining({ path: '/users/update', body: { email: 'new@example.org' } }),
    ]);
    expect(syncUser).toHaveBeenCalledTimes(1);
  });
});

describe('password', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'a much longer one');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  test('the new tokens go to the token client and the fields are emptied', async () => {
    const tokens = { accessToken: 'a' };
    const { user, view } = await draw(({ method }) => (method === 'PUT' ? { data: tokens } : undefined));
    await fill(user);
    await waitFor(() => expect(view.replaced).toEqual([tokens]));
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test('takes a code, too, once the back end asks for it', async () => {
    const { user, view } = await draw(({ method, body }) => {
      if (method !== 'PUT') return undefined;
      const { code } = body as { code?: string };
      return code === '123456' ? { data: {} } : { error: { kind: 'validation', fields: { code: 'x' } } };
    });
    await fill(user);
    await user.type(await screen.findByLabelText('Code that the app shows'), '123456');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
    expect(sent(view.requests, 'PUT').at(-1)).toMatchObject({
      body: { currentPassword: 'old one', newPassword: 'a much longer one', code: '123456' },
    });
  });

  test.each([
    ['ours', { kind: 'validation', fields: { currentPassword: 'This is not your current password.' } }],
    ['a peer’s 401', { kind: 'unauthorised' }],
  ] as const)('a wrong current password is said beside its field: %s', async (_name, error) => {
    const { user } = await draw(({ method }) => (method === 'PUT' ? { error } : undefined));
    await fill(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
  });
});

describe('the rules of the new password', () => {
  test('a word of the e-mail’s domain is nobody’s name, and the current password is refused before it is sent', async () => {
    const { user, view } = await draw();
    const rule = (name: RegExp) => screen.getByText(name);
    await user.type(screen.getByLabelText('Current password'), 'an-example-9x');
    await user.type(screen.getByLabelText('New password'), 'an-example-9x');
    expect(rule(/Does not contain your name/)).toHaveTextContent(/(?<!not yet )met$/);
    expect(rule(/Is not the current password/)).toHaveTextContent('not yet met');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/does not meet all rules/)).toBeInTheDocument();
    expect(sent(view.requests, 'PUT')).toEqual([]);
  });
});

describe('sessions', () => {
  test('each other one can be signed out', async () => {
    const { user, view } = await draw(({ path }) =>
      path.startsWith('/users/sessions')
        ? { data: [session('here', true), session('there', false)] }
        : undefined,
    );
    const section = await screen.findByRole('region', { name: 'Where you are signed in' });
    await within(section).findByText('This device');
    expect(section).toHaveTextContent('Chrome · Windows');
    await user.click(within(section).getByRole('button', { name: 'Sign out Chrome · Windows' }));
    await waitFor(() => expect(view.calls).toContain('DELETE /users/sessions/there'));
  });

  test('all others can be signed out at once', async () => {
    const { user, view } = await draw(({ path, method }) =>
      path === '/users/sessions'
        ? { data: method === 'DELETE' ? 2 : [session('here', true), session('there', false)] }
        : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(view.calls).toContain('DELETE /users/sessions'));
  });

  test('where the back end keeps none, the section is not there and nothing alarming is said', async () => {
    await draw(undefined, { user: { ...person, ownBackEnd: false } });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Where you are signed in' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

const linked = {
  provider: 'corp',
  name: 'Corporate',
  linkedAt: '2025-11-20T08:00:00Z',
  isConfirmed: true,
};
test.each([
  ['whose account a sign-in provider has made', true, true],
  ['whose password the site does not take', false, false],
])('a person %s needs no password', async (_whose, isManaged, password) => {
  await draw(({ path }) => {
    if (path === '/users/sso/linked') return { data: [{ ...linked, isManaged }] };
    return path === '/users/step-up'
      ? { data: { password, code: false, passkey: false, providers: [] } }
      : undefined;
  });
  expect(await screen.findByRole('region', { name: 'Linked accounts' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /broken into/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('New e-mail address')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Corporate/ })).not.toBeInTheDocument();
});
