import { auditActions } from '@portal/kit/wire';
import { screen } from '@testing-library/react';
import en from '../../messages/en.json';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import AuditPage from './AuditPage';

test('shows who did what to whom, and from where, in words', async () => {
  const entry = {
    id: '1',
    timestamp: '2026-01-01T06:00:00.000Z',
    actorId: 'a',
    actor: 'Katrin Vogel',
    action: 'users.update',
    targetId: 'b',
    target: 'Jonas Becker',
    pilotCode: 'FFT',
    address: '10.0.0.7',
    details: {
      pilotRole: { from: 'USER', to: 'ADMIN' },
      method: 'sso',
      enabled: true,
      name: 'sso',
      shelf: 'B',
      count: 2902,
      expiresAt: '2026-01-02T06:00:00.000Z',
    },
  };
  const opened = {
    ...entry,
    id: '2',
    action: 'auth.serviceToken',
    target: 'virtualCommissioning',
    details: {},
  };
  await renderPage(<AuditPage />, aBackEnd({ audit: [entry, opened] }));
  expect(await screen.findByText('Changed a person', { selector: 'dd' })).toBeInTheDocument();
  for (const text of ['Katrin Vogel', 'Jonas Becker', '10.0.0.7', 'Virtual commissioning'])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  for (const line of [
    'Access level: User → Administrator',
    'Signed in by: Sign-in provider',
    'On: Yes',
    'Name: sso',
    /^Expires: .*2026/,
    'shelf: B',
    'Number: 2,902',
  ])
    expect(screen.getByText(line)).toBeVisible();
  expect(screen.getAllByText(/:00:00/)[0]).toHaveAttribute('datetime', entry.timestamp);
});

test('every action that the back end records has a text', () => {
  expect(auditActions.filter((action) => !(`audit.action.${action}` in en))).toEqual([]);
});

test('a back end without an audit trail looks different from an empty one', async () => {
  const { unmount } = await renderPage(<AuditPage />, aBackEnd({ kind: 'peer' }));
  expect(await screen.findByRole('heading', { name: 'No audit trail here' })).toBeInTheDocument();
  unmount();
  await renderPage(<AuditPage />, aBackEnd());
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeInTheDocument();
});
