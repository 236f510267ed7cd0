import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@portal/shared/http';
import type { AccessGrant } from '@portal/shared/wire';
import type { Respond } from '@portal/shared/testing';
import { renderShell, type ShellOptions } from '../../testing/renderShell';
import { AccessGrants } from './AccessGrants';

const existingGrants: AccessGrant[] = [
  { kind: 'session', since: '2025-11-20T08:00:00Z', lastUsed: '2025-11-21T08:00:00Z' },
  { kind: 'session', since: '2025-11-20T08:00:00Z', lastUsed: '2025-11-21T08:00:00Z' },
  { kind: 'calendar', since: '2025-11-20T08:00:00Z' },
  { kind: 'number', name: '+40721234567' },
  { kind: 'target', name: 'Maintenance room', pilotCode: 'FFT', since: '2025-11-20T08:00:00Z' },
  { kind: 'screen', name: 'Hall 1', pilotCode: 'FFT', since: '2025-11-20T08:00:00Z' },
  { kind: 'serviceAccount', name: 'Cell 4', pilotCode: 'FFT', since: '2025-11-20T08:00:00Z' },
];
const ended = [existingGrants[0]];
const tokenSet = { accessToken: 'a' };

async function draw(respond: Respond, options: ShellOptions = {}) {
  const user = userEvent.setup();
  const view = await renderShell(<AccessGrants />, { respond, ...options });
  return { user, view };
}
const posts = (requests: ApiRequest[]) => requests.filter(({ method }) => method === 'POST');

test('lists what speaks for the reader, and ends all of it by their password alone', async () => {
  let alive: unknown = existingGrants;
  const { user, view } = await draw(({ method = 'GET', path, body }) => {
    if (path === '/users/access-grants') return { data: alive };
    if (method !== 'POST') return undefined;
    if ((body as { currentPassword: string }).currentPassword !== 'my password')
      return { error: { kind: 'validation', fields: { currentPassword: 'x' } } };
    alive = ended;
    return { data: tokenSet };
  });
  const section = within(await screen.findByRole('region', { name: 'Access in your name' }));
  expect(await section.findByText('Sessions: 2')).toBeInTheDocument();
  const rows = section.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(6);
  expect(rows.join()).toMatch(/\+40721234567.*Maintenance room.*FFT.*Hall 1.*Service account: Cell 4/);

  await user.click(section.getByRole('button', { name: 'My account was broken into: end all' }));
  await user.click(section.getByRole('button', { name: 'End all access' }));
  expect(posts(view.requests)).toEqual([]);
  const password = section.getByLabelText('Your password');
  await user.type(password, 'wrong');
  await user.click(section.getByRole('button', { name: 'End all access' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password.'));
  expect(view.replaced).toEqual([undefined]);

  await user.clear(password);
  await user.type(password, 'my password');
  await user.click(section.getByRole('button', { name: 'End all access' }));
  expect(await section.findByText(/set a new one now/)).toBeInTheDocument();
  expect(view.replaced.at(-1)).toEqual(tokenSet);
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
});

test('a list that cannot be read says so, and leaves the way to end all of it', async () => {
  await draw(() => ({ error: { kind: 'server' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'My account was broken into: end all' })).toBeInTheDocument();
});

test('is not there where the back end knows no such call', async () => {
  await draw(() => undefined, { user: { ownBackEnd: false } });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Access in your name' })).not.toBeInTheDocument(),
  );
});
