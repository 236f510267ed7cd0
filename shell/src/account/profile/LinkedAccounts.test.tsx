import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkedAccount } from '@portal/shared/wire';
import type { Respond } from '@portal/shared/testing';
import { renderShell, type ShellOptions } from '../../testing/renderShell';
import { LinkedAccounts } from './LinkedAccounts';

const at = '2025-11-20T08:00:00Z';
const accounts: LinkedAccount[] = [
  { provider: 'corp', name: 'Corporate' },
  { provider: 'plant', name: 'Plant', linkedAt: at, isConfirmed: true, isManaged: false, lastUsedAt: at },
  { provider: 'new', name: 'New one', linkedAt: at, isConfirmed: false, isManaged: false },
  { provider: 'boss', name: 'Boss', linkedAt: at, isConfirmed: true, isManaged: true },
];

async function draw(respond: Respond, options: ShellOptions = {}) {
  const user = userEvent.setup();
  const view = await renderShell(<LinkedAccounts />, { respond, ...options });
  return { user, view };
}
const posts = (requests: { method?: string; path: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('shows how each account stands, and lets nobody unlink what made theirs', async () => {
  await draw(({ path }) => (path === '/users/sso/linked' ? { data: accounts } : undefined));
  const section = within(await screen.findByRole('region', { name: 'Linked accounts' }));
  const rows = (await section.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/Not linked/);
  expect(rows[1]).toMatch(/You can sign in with it · last used/);
  expect(rows[2]).toMatch(/Waiting for you to open the link in the mail/);
  expect(rows[3]).toMatch(/It created your account/);
  expect(section.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Link with Corporate',
    'Unlink from Plant',
    'Link with New one',
  ]);
});

test('unlinks with the password alone, and says a wrong one beside its field', async () => {
  const { user, view } = await draw(({ method = 'GET', body }) => {
    if (method === 'GET') return { data: accounts };
    return (body as { currentPassword: string }).currentPassword === 'my password'
      ? { data: null }
      : { error: { kind: 'validation', fields: { currentPassword: 'x' } } };
  });
  await user.click(await screen.findByRole('button', { name: 'Unlink from Plant' }));
  const password = screen.getByLabelText('Your password');
  const submit = screen.getByRole('button', { name: 'Unlink' });
  await user.type(password, 'wrong');
  await user.click(submit);
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password.'));
  await user.clear(password);
  await user.type(password, 'my password');
  await user.click(submit);
  await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument());
  expect(posts(view.requests).at(-1)).toEqual([
    '/users/sso/plant/unlink',
    { currentPassword: 'my password' },
  ]);
});

test.each<[string, Respond, ShellOptions]>([
  ['the site has no providers', () => ({ data: [] }), {}],
  ['the back end has no such call', () => undefined, { user: { ownBackEnd: false } }],
])('is not there where %s', async (_why, respond, options) => {
  await draw(respond, options);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Linked accounts' })).not.toBeInTheDocument(),
  );
});

test('says that the list cannot be read, and tries again', async () => {
  await draw(() => ({ error: { kind: 'server' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
