import { done, type MockCall, refuse } from '@portal/kit/mock';
import type { CreateServiceAccountRequest } from '@portal/kit/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { adminOfFft, anAccount, operatorOfFft } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd, type BackEnd, forbidden, respondAs } from '../../testing/respondAs';
import ServiceAccountsPage from './ServiceAccountsPage';

const DAY_MS = 86_400_000;
const TOKEN = `portal_sa_${'4f'.repeat(32)}`;

/** A back end that answers a new account with its token, and lists it from then on. */
function making(over: Partial<BackEnd> = {}): BackEnd {
  const create = ({ body }: MockCall) => {
    const { name, pilotCode, scopes } = body as CreateServiceAccountRequest;
    if (name === 'Jonas Becker') return refuse(409, 'Taken', { person: 'Taken' });
    const account = anAccount({ name, pilotCode, scopes });
    backEnd.serviceAccounts.push(account);
    return done({ account, token: TOKEN });
  };
  const backEnd = aBackEnd({ answers: { 'POST /admin/service-accounts': create }, ...over });
  return backEnd;
}

test('an administrator makes an account of the own pilot, and reads its token once', async () => {
  const backEnd = making({ caller: adminOfFft, serviceAccounts: [anAccount({ name: 'Cell 3' })] });
  const { user, enter, sent } = await renderPage(<ServiceAccountsPage />, backEnd);
  expect((await screen.findAllByText('Cell 3'))[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a service account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a service account' }));
  // An ADMIN has one pilot, and metrics are about the whole site.
  expect(dialog.queryByLabelText('Pilot')).not.toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /metrics/ })).not.toBeInTheDocument();
  const send = dialog.getByRole('button', { name: 'Create a service account' });
  await user.click(send);
  expect(await dialog.findByText('Give the account a name.')).toBeInTheDocument();
  expect(dialog.getByText('Choose at least one scope.')).toBeInTheDocument();
  const name = dialog.getByLabelText('Name');
  await enter(name, 'cell 3');
  await user.click(send);
  expect(await dialog.findByText('Another account of this pilot has this name.')).toBeInTheDocument();
  await enter(name, 'n'.repeat(10_000));
  expect(await dialog.findByText('Use 60 characters at most.')).toBeInTheDocument();
  await enter(name, ' Cell 4 ');
  await user.click(dialog.getByRole('checkbox', { name: /events:write/ }));
  await enter(dialog.getByLabelText('Valid for (days)'), '731');
  await user.click(send);
  expect(await dialog.findByText('Enter a whole number from 1 to 730.')).toBeInTheDocument();
  await enter(dialog.getByLabelText('Valid for (days)'), '90');
  await user.click(send);

  const shown = within(await screen.findByRole('dialog', { name: 'Token of Cell 4' }));
  expect(sent('POST')).toEqual([{ name: 'Cell 4', pilotCode: 'FFT', scopes: ['events:write'], days: 90 }]);
  await user.keyboard('{Escape}');
  expect(shown.getByText(TOKEN)).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(TOKEN)).not.toBeInTheDocument();
  expect((await screen.findAllByText('Cell 4'))[0]).toBeInTheDocument();
});

test('one cannot have the name of a person', async () => {
  const backEnd = making({ caller: adminOfFft });
  const { user, enter } = await renderPage(<ServiceAccountsPage />, backEnd, { at: '/?do=create' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a service account' }));
  const name = dialog.getByLabelText('Name');
  await enter(name, 'Jonas Becker');
  await user.click(dialog.getByRole('checkbox', { name: /events:write/ }));
  const make = dialog.getByRole('button', { name: 'Create a service account' });
  await user.click(make);
  expect(await dialog.findByText('This is the name of a person: name the program.')).toBeVisible();
  expect(name).toHaveFocus();
  await enter(name, 'Cell 4');
  await user.click(make);
  expect(await screen.findByText(TOKEN)).toBeVisible();
});

test('one whose answer was lost keeps its form, and the next press shows its token', async () => {
  let isLost = true;
  const backEnd = making({ caller: adminOfFft });
  const { user, enter } = await renderPage(<ServiceAccountsPage />, backEnd, {
    at: '/?do=create',
    respond: (request) =>
      isLost && request.method === 'POST'
        ? { error: { kind: 'network', isKeyed: true } }
        : respondAs(backEnd)(request),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a service account' }));
  await enter(dialog.getByLabelText('Name'), 'Cell 4');
  await user.click(dialog.getByRole('checkbox', { name: /events:write/ }));
  const make = dialog.getByRole('button', { name: 'Create a service account' });
  await user.click(make);
  expect(await dialog.findByText(/it is never done twice/)).toBeVisible();
  isLost = false;
  await user.click(make);
  expect(await screen.findByText(TOKEN)).toBeVisible();
});

test('a super administrator makes one of the site, which may read metrics', async () => {
  const { user, enter, sent } = await renderPage(<ServiceAccountsPage />, making(), { at: '/?do=create' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a service account' }));
  await enter(dialog.getByLabelText('Name'), 'Prometheus');
  await user.click(dialog.getByLabelText('Pilot'));
  await user.click(await screen.findByRole('option', { name: 'All pilots' }));
  await user.click(await dialog.findByRole('checkbox', { name: /metrics:read/ }));
  await user.click(dialog.getByRole('button', { name: 'Create a service account' }));
  expect(await screen.findByRole('dialog', { name: 'Token of Prometheus' })).toBeInTheDocument();
  expect(sent('POST')).toMatchObject([{ pilotCode: 'ALL', scopes: ['metrics:read'] }]);
});

test('an account may provision people where a sign-in provider does, for its pilot alone', async () => {
  const backEnd = making({ provisioned: ['SEW'] });
  const { user, enter, sent } = await renderPage(<ServiceAccountsPage />, backEnd, { at: '/?do=create' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a service account' }));
  await enter(dialog.getByLabelText('Name'), 'Directory');
  const choose = async (pilot: string) => {
    await user.click(dialog.getByLabelText('Pilot'));
    await user.click(await screen.findByRole('option', { name: pilot }));
  };
  await choose('FFT');
  expect(dialog.queryByRole('checkbox', { name: /people:provision/ })).not.toBeInTheDocument();
  await choose('SEW');
  await user.click(await dialog.findByRole('checkbox', { name: /people:provision/ }));
  await user.click(dialog.getByRole('button', { name: 'Create a service account' }));
  expect(await screen.findByRole('dialog', { name: 'Token of Directory' })).toBeInTheDocument();
  expect(sent('POST')).toMatchObject([{ pilotCode: 'SEW', scopes: ['people:provision'] }]);
});

test('an account is renewed: the old token is valid for another day, or ends at once', async () => {
  const lastUsed = '2026-01-02T06:00:00.000Z';
  const account = anAccount();
  const earlier = { expiresAt: '2099-01-02T06:00:00.000Z', lastUsed };
  const backEnd = aBackEnd({
    serviceAccounts: [account],
    answers: {
      'POST /admin/service-accounts/:id/token': ({ body }) => {
        const { endEarlier } = body as { endEarlier?: boolean };
        const renewed = endEarlier ? account : { ...account, earlier };
        backEnd.serviceAccounts = [renewed];
        return done({ account: renewed, token: TOKEN });
      },
    },
  });
  const { user, sent } = await renderPage(<ServiceAccountsPage />, backEnd);
  const renew = async (endsEarlier: boolean) => {
    await user.click(await screen.findByRole('button', { name: 'Renew Cell controller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token for Cell controller' }));
    if (endsEarlier) await user.click(dialog.getByRole('checkbox', { name: /End the current token/ }));
    await user.click(dialog.getByRole('button', { name: 'Renew' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Token of Cell controller' }));
    expect(shown.queryAllByText(/The earlier token is valid until/)).toHaveLength(endsEarlier ? 0 : 1);
    await user.click(shown.getByRole('button', { name: 'I have copied it' }));
  };
  await renew(false);
  expect((await screen.findAllByText(/The earlier token is valid until .*; last used on/))[0]).toBeVisible();
  await renew(true);
  await waitFor(() => expect(screen.queryByText(/The earlier token/)).not.toBeInTheDocument());
  expect(sent('POST')).toMatchObject([{}, { endEarlier: true }]);
});

test('each state is said, and an account for which nobody answers is taken over', async () => {
  const soon = new Date(Date.now() + 10 * DAY_MS).toISOString();
  const backEnd = aBackEnd({
    serviceAccounts: [
      anAccount({ name: 'In use' }),
      anAccount({ name: 'Ending', expiresAt: soon }),
      anAccount({ name: 'Ended', state: 'expired', expiresAt: '2026-01-02T06:00:00.000Z' }),
      anAccount({ name: 'Orphan', state: 'nobody' }),
      anAccount({ name: 'Gone', state: 'revoked' }),
    ],
  });
  const orphan = backEnd.serviceAccounts[3];
  const { user, calls } = await renderPage(<ServiceAccountsPage />, backEnd);
  for (const text of [
    'Active',
    /Expires soon/,
    /Expired: its token is refused/,
    /no longer allowed/,
    'Revoked',
  ])
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Renew Gone' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take over In use' })).not.toBeInTheDocument();
  backEnd.serviceAccounts = [anAccount()];
  await user.click(screen.getByRole('button', { name: 'Take over Orphan' }));
  await waitFor(() => expect(screen.queryByText(/no longer allowed/)).not.toBeInTheDocument());
  expect(calls).toContain(`POST /admin/service-accounts/${orphan?.accountId}/keep`);
});

test('an account is revoked after a question', async () => {
  const account = anAccount();
  const backEnd = aBackEnd({ serviceAccounts: [account] });
  const { user, calls } = await renderPage(<ServiceAccountsPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Revoke Cell controller' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Cell controller?' }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  backEnd.serviceAccounts = [{ ...account, state: 'revoked' }];
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect((await screen.findAllByText('Revoked'))[0]).toBeInTheDocument();
  expect(calls).toContain(`DELETE /admin/service-accounts/${account.accountId}`);
});

test('a back end without service accounts looks different from an empty one, and from one where they are forbidden', async () => {
  const peer = await renderPage(<ServiceAccountsPage />, aBackEnd({ kind: 'peer' }));
  expect(
    await screen.findByRole('heading', { name: 'This server has no service accounts' }),
  ).toBeInTheDocument();
  peer.unmount();
  const empty = await renderPage(<ServiceAccountsPage />, aBackEnd());
  expect(await screen.findByRole('heading', { name: 'No service accounts yet' })).toBeInTheDocument();
  empty.unmount();
  await renderPage(
    <ServiceAccountsPage />,
    aBackEnd({ caller: operatorOfFft, answers: { 'GET /admin/service-accounts': forbidden } }),
  );
  expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeInTheDocument();
});
