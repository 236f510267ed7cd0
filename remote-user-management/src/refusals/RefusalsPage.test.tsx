import { screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { aBackEnd } from '../testing/respondAs';
import RefusalsPage from './RefusalsPage';

const entry = {
  id: '1',
  action: 'auth.failed' as const,
  userId: 'a',
  person: 'Jonas Becker',
  pilotCode: 'FFT',
  call: 'POST /users/authenticate',
  status: 401,
  address: '10.0.0.7',
  count: 12,
  first: '2026-01-01T06:00:00.000Z',
  last: '2026-01-01T07:30:00.000Z',
};

test('who was refused what, how often and from where, in words', async () => {
  const stranger = { ...entry, id: '2', userId: '', person: '', action: 'call.refused' as const };
  await renderPage(<RefusalsPage />, aBackEnd({ refusals: [entry, stranger] }));
  expect(await screen.findByText('Failed to sign in', { selector: 'dd' })).toBeInTheDocument();
  for (const text of ['Jonas Becker', 'Account not known', 'Made a call that was refused'])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(screen.getAllByText('POST /users/authenticate · 401')).toHaveLength(2);
  expect(screen.getAllByText(/:30:00/)[0]).toHaveAttribute('datetime', entry.last);
});

test('a back end that keeps none is told apart from one that refused nobody, and from one that may not be asked', async () => {
  const { unmount } = await renderPage(<RefusalsPage />, aBackEnd({ kind: 'peer' }));
  expect(await screen.findByRole('heading', { name: 'Not kept here' })).toBeInTheDocument();
  unmount();
  const second = await renderPage(<RefusalsPage />, aBackEnd());
  expect(await screen.findByRole('heading', { name: 'Nobody was refused' })).toBeInTheDocument();
  second.unmount();
  await renderPage(
    <RefusalsPage />,
    aBackEnd({ caller: { userId: 'u', pilotRole: 'USER', pilotCode: 'FFT' } }),
  );
  expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeInTheDocument();
});

test('nothing at all is told apart from nothing that fits', async () => {
  const { unmount } = await renderPage(<RefusalsPage />, aBackEnd());
  expect(await screen.findByText(/no refused call is kept/)).toBeInTheDocument();
  unmount();
  await renderPage(<RefusalsPage />, aBackEnd(), { at: '/?q=nowhere' });
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeInTheDocument();
  expect(screen.getByText(/fits this search/)).toBeInTheDocument();
});

test('a page beyond the end leads to the last one', async () => {
  const refusals = Array.from({ length: 30 }, (_, at) => ({ ...entry, id: String(at), person: `Row ${at}` }));
  const { location } = await renderPage(<RefusalsPage />, aBackEnd({ refusals }), { at: '/?page=99999' });
  expect((await screen.findAllByText('Row 29'))[0]).toBeInTheDocument();
  expect(location().search).toBe('?page=2');
});
