import { screen } from '@testing-library/react';
import { aRefusal } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import RefusalsPage from './RefusalsPage';

test('who was refused what, how often and from where, in words', async () => {
  const entry = aRefusal();
  const stranger = aRefusal({ id: '2', userId: '', person: '', action: 'call.refused' });
  await renderPage(<RefusalsPage />, aBackEnd({ refusals: [entry, stranger] }));
  expect(await screen.findByText('Wrong password, code or key', { selector: 'dd' })).toBeInTheDocument();
  for (const text of ['Jonas Becker', 'Account not known', 'Made a call that was refused'])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(screen.getAllByText('POST /users/authenticate · 401')).toHaveLength(2);
  expect(screen.getAllByText(/:30:00/)[0]).toHaveAttribute('datetime', entry.last);
});
