import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@portal/shared/http';
import type { Respond } from '@portal/shared/testing';
import { MAX_PASSKEYS, type Passkey } from '@portal/shared/wire';
import * as ceremony from '../../webAuthn/ceremony';
import { renderShell } from '../../../testing/renderShell';
import { Passkeys } from './Passkeys';

jest.mock('../../webAuthn/ceremony');
const browser = jest.mocked(ceremony);

const CREATION = {
  ticket: 't',
  options: {
    challenge: 'c',
    rp: { id: 'localhost', name: 'Factory Portal' },
    user: { id: 'u', name: 'ana@example.org', displayName: 'Ana Pop' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
} as const;
const passkey = (nth: number, more: Partial<Passkey> = {}): Passkey => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  name: `Phone ${nth}`,
  createdAt: '2025-11-20T08:00:00.000Z',
  synced: false,
  ...more,
});

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  browser.askToMake.mockReset();
  browser.askToMake.mockResolvedValue({ ok: true, response: { id: 'key' } });
});

const isChange = ({ method = 'GET' }: ApiRequest) => method !== 'GET';

/** The section before a back end with these passkeys. */
async function draw(passkeys: Passkey[], respond: Respond = () => ({ data: null })) {
  const user = userEvent.setup();
  const view = await renderShell(<Passkeys />, {
    respond: (request) => (isChange(request) ? respond(request) : { data: passkeys }),
  });
  const section = () => screen.findByRole('region', { name: 'Passkeys' });
  const add = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await user.type(screen.getByLabelText(/^Your password, to add/), 'my password');
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  };
  return { user, view, section, add };
}
const changes = (requests: ApiRequest[]) =>
  requests.filter(isChange).map(({ path, body }) => ({ path, body }));
const made: Respond = ({ path }) => ({ data: path.endsWith('/options') ? CREATION : null });

test('lists each with its name, its times and whether it is copied', async () => {
  const { section } = await draw([
    passkey(1, { synced: true, lastUsedAt: '2025-11-21T08:00:00.000Z' }),
    passkey(2),
  ]);
  await within(await section()).findByText('Phone 1');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Phone 1added on .*, last used on .*copied to your other devices/),
    expect.stringMatching(/^Phone 2added on .* · on one device only/),
  ]);
});

test('adds one, named after the device, with the password and what the browser made', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('(X11; Linux x86_64) Firefox/140.0');
  const { view, add } = await draw([], made);
  expect(await screen.findByText('You have no passkey yet.')).toBeInTheDocument();
  await add();
  await waitFor(() => expect(changes(view.requests)).toHaveLength(2));
  const [begun, added] = changes(view.requests);
  expect(begun).toEqual({ path: '/users/passkeys/options', body: { currentPassword: 'my password' } });
  expect(added).toEqual({
    path: '/users/passkeys',
    body: { ticket: 't', name: 'Firefox · Linux', response: { id: 'key' } },
  });
  expect(browser.askToMake).toHaveBeenCalledWith(CREATION.options);
  await waitFor(() => expect(screen.queryByLabelText(/^Your password, to add/)).toBeNull());
});

test('asks the browser for nothing where the password is wrong', async () => {
  const { add } = await draw([], () => ({
    error: { kind: 'validation', fields: { currentPassword: 'x' } },
  }));
  await add();
  await waitFor(() =>
    expect(screen.getByLabelText(/^Your password, to add/)).toHaveAccessibleDescription(
      'This is not your current password.',
    ),
  );
  expect(browser.askToMake).not.toHaveBeenCalled();
});

test('a closed dialog of the browser is silent, and leaves what was typed', async () => {
  browser.askToMake.mockResolvedValue({ ok: false, why: 'cancelled' });
  const { view, add } = await draw([], made);
  await add();
  await waitFor(() => expect(browser.askToMake).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled());
  expect(changes(view.requests)).toHaveLength(1);
  expect(screen.getByLabelText(/^Your password, to add/)).toHaveValue('my password');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['already', /This device already has a passkey for your account/],
  ['address', /do not work at this address/],
  ['unable', /cannot store a passkey/],
  ['failed', /could not be added/],
] as const)('a browser that makes none (%s) is explained', async (why, words) => {
  browser.askToMake.mockResolvedValue({ ok: false, why });
  const { add } = await draw([], made);
  await add();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test.each([
  [{ passkey: 'x' }, /could not be added/],
  [{ passkeys: 'known' }, /This device already has a passkey for your account/],
  [{ passkeys: 'limit' }, /You have 10 passkeys, which is the maximum/],
])('one that the back end does not accept (%j) is explained', async (fields, words) => {
  const { add } = await draw([], (request) =>
    request.path.endsWith('/options') ? made(request) : { error: { kind: 'conflict', fields } },
  );
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('is renamed', async () => {
  const { user, view } = await draw([passkey(1)]);
  await user.click(await screen.findByRole('button', { name: 'Rename Phone 1' }));
  const name = screen.getByLabelText('New name');
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, ' Tablet ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(changes(view.requests)).toEqual([
      { path: `/users/passkeys/${passkey(1).id}`, body: { name: 'Tablet' } },
    ]),
  );
});

test('is removed by the password, which also confirms it', async () => {
  const { user, view } = await draw([passkey(1)]);
  await user.click(await screen.findByRole('button', { name: 'Remove Phone 1' }));
  expect(screen.getByText(/will no longer work for signing in/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the passkey' }));
  expect(changes(view.requests)).toEqual([]);
  await user.type(screen.getByLabelText(/^Your password, to remove/), 'my password');
  await user.click(screen.getByRole('button', { name: 'Remove the passkey' }));
  await waitFor(() =>
    expect(changes(view.requests)).toEqual([
      {
        path: `/users/passkeys/${passkey(1).id}/remove`,
        body: { currentPassword: 'my password' },
      },
    ]),
  );
});

test('says that no more can be added', async () => {
  await draw(Array.from({ length: MAX_PASSKEYS }, (_, nth) => passkey(nth)));
  expect(await screen.findByText(/You have 10 passkeys, which is the maximum/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('says why there can be none here, and still removes those that there are', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
  await draw([passkey(1)]);
  expect(await screen.findByText(/opened without https/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Phone 1' })).toBeInTheDocument();
});

test('a list that cannot be read says so, and can be read again', async () => {
  let isThere = false;
  const user = userEvent.setup();
  await renderShell(<Passkeys />, {
    respond: () => (isThere ? { data: [passkey(1)] } : { error: { kind: 'server' } }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  await user.click(again);
  expect(await screen.findByText('Phone 1')).toBeInTheDocument();
});

test('a back end that knows none shows nothing of it', async () => {
  const view = await renderShell(<Passkeys />, { respond: () => ({ error: { kind: 'missing' } }) });
  await waitFor(() => expect(view.calls).toEqual(['GET /users/passkeys']));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
