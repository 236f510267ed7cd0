import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '@portal/shared/http';
import type { Respond } from '@portal/shared/testing';
import { renderShell, type ShellOptions } from '../../testing/renderShell';
import { SecondFactor } from './SecondFactor';

const codes = ['ABCDE-FGHJK', '23456-789AB'];
const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/portal.site.test:ana@example.org?secret=JBSWY3DPEHPK3PXP&issuer=portal.site.test',
};
const isOn = { since: '2025-11-20T08:00:00Z', recoveryCodes: 10, isRequired: false };

async function draw(respond: Respond, options: ShellOptions = {}) {
  const user = userEvent.setup();
  const view = await renderShell(<SecondFactor />, { respond, ...options });
  return { user, view };
}
const posts = (requests: ApiRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('is set up by the password and a first code, and its recovery codes are shown once', async () => {
  const save = jest.fn(() => 'blob:codes');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined });
  let own: unknown = null;
  const { user, view } = await draw(({ method = 'GET', path, body }) => {
    if (method === 'GET') return { data: own };
    const wrong = (field: string) => ({ error: { kind: 'validation', fields: { [field]: 'x' } } }) as const;
    if (path === '/users/second-factor')
      return (body as { currentPassword: string }).currentPassword === 'my password'
        ? { data: begun }
        : wrong('currentPassword');
    if ((body as { code: string }).code !== '123456') return wrong('code');
    own = isOn;
    return { data: { recoveryCodes: codes } };
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' }));
  const password = dialog.getByLabelText('Your password');
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password.'));
  await user.clear(password);
  await user.type(password, 'my password{Enter}');

  dialog = within(await screen.findByRole('dialog', { name: 'Connect the app' }));
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeInTheDocument();
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  const code = dialog.getByLabelText('Code that the app shows');
  await user.type(code, '12{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('The code has six digits.'));
  await user.clear(code);
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/is wrong/));
  await user.clear(code);
  await user.type(code, '123 456{Enter}');

  dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(codes);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  await user.click(dialog.getByRole('button', { name: 'Save as a file' }));
  expect(save).toHaveBeenCalledTimes(1);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = document.querySelector('body > [data-print="alone"]');
  for (const text of [...codes, view.user.firstName, view.user.email]) expect(sheet).toHaveTextContent(text);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeInTheDocument();
  expect(posts(view.requests).at(-1)).toEqual({
    path: '/users/second-factor/confirm',
    body: { code: '123456' },
  });
});

test('is turned off by the password and a code, or a recovery code', async () => {
  let own: unknown = isOn;
  const { user, view } = await draw(({ method = 'GET', body }) => {
    if (method === 'GET') return { data: own };
    if (!('recoveryCode' in (body as object)))
      return { error: { kind: 'validation', fields: { code: 'x' } } };
    own = null;
    return { data: null };
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn two-factor sign-in off?' }));
  await user.type(dialog.getByLabelText('Your password'), 'my password');
  const code = dialog.getByLabelText('Code from the app, or a recovery code');
  await user.type(code, '123 456');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/is wrong/));
  await user.clear(code);
  await user.type(code, 'ABCDE-FGHJK');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(posts(view.requests)).toEqual([
    { path: '/users/second-factor/end', body: { currentPassword: 'my password', code: '123456' } },
    {
      path: '/users/second-factor/end',
      body: { currentPassword: 'my password', recoveryCode: 'ABCDEFGHJK' },
    },
  ]);
});

test('moves to another phone with a code of the app that it has, also where the site asks for it', async () => {
  const { user, view } = await draw(({ method = 'GET', path }) => {
    if (method === 'GET') return { data: { ...isOn, isRequired: true } };
    return path.endsWith('/replace')
      ? { data: { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' } }
      : { data: { recoveryCodes: codes } };
  });
  await user.click(await screen.findByRole('button', { name: 'Move to another phone' }));
  const ask = within(
    await screen.findByRole('dialog', { name: 'Move two-factor sign-in to another phone?' }),
  );
  await user.type(ask.getByLabelText('Your password'), 'my password');
  await user.type(ask.getByLabelText('Code from the app, or a recovery code'), '654321');
  await user.click(ask.getByRole('button', { name: 'Continue' }));
  const scan = within(await screen.findByRole('dialog', { name: 'Connect the app' }));
  await user.type(scan.getByLabelText('Code that the app shows'), '123456');
  await user.click(scan.getByRole('button', { name: 'Move to another phone' }));
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeInTheDocument();
  expect(posts(view.requests)).toEqual([
    { path: '/users/second-factor/replace', body: { currentPassword: 'my password', code: '654321' } },
    { path: '/users/second-factor/confirm', body: { code: '123456' } },
  ]);
});

test('makes new recovery codes, for which it asks where few are left', async () => {
  const { user, view } = await draw(({ method = 'GET' }) =>
    method === 'GET' ? { data: { ...isOn, recoveryCodes: 1 } } : { data: { recoveryCodes: codes } },
  );
  expect(await screen.findByText(/You have few recovery codes left/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create new recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
  await user.type(dialog.getByLabelText('Your password'), 'my password');
  await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Create new recovery codes' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(shown.getByText('ABCDE-FGHJK')).toBeInTheDocument();
  expect(posts(view.requests)).toEqual([
    { path: '/users/second-factor/recovery-codes', body: { currentPassword: 'my password', code: '123456' } },
  ]);
});

test('that the site asks for cannot be turned off, and says until when it has to be set up', async () => {
  let own: unknown = { ...isOn, isRequired: true };
  const respond: Respond = () => ({ data: own });
  const { view } = await draw(respond);
  expect(await screen.findByRole('button', { name: 'Create new recovery codes' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  view.unmount();
  own = null;
  await draw(respond, { user: { secondFactorBy: '2026-01-20T08:00:00Z' } });
  expect(await screen.findByText(/by 20 Jan 2026/)).toBeInTheDocument();
});

test('that cannot be read says so', async () => {
  await draw(() => ({ error: { kind: 'server' } }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('is not there where the back end knows no such call', async () => {
  await draw(() => undefined, { user: { ownBackEnd: false } });
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Two-factor sign-in' })).not.toBeInTheDocument(),
  );
});
