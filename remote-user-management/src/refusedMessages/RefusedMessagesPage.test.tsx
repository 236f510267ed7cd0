import { screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage';
import { aBackEnd } from '../testing/respondAs';
import RefusedMessagesPage from './RefusedMessagesPage';

const message = {
  id: '1',
  timestamp: '2026-01-01T07:30:00.000Z',
  topic: 'events/FFT/robot/fault',
  pilotCode: 'FFT',
  kind: 'invalid' as const,
  reason: 'priority: Must be Low, Mid or High',
  excerpt: '{"module":"cell-01"}',
  length: 20,
};

test('which message, when, and why in words; what the intake said of its fields beside it', async () => {
  const other = { ...message, id: '2', topic: 'plant', pilotCode: '', kind: 'topic' as const, length: 5000 };
  await renderPage(<RefusedMessagesPage />, aBackEnd({ refusedMessages: [message, other] }));
  expect((await screen.findAllByText('events/FFT/robot/fault'))[0]).toBeInTheDocument();
  for (const text of ['A field is missing or wrong', message.reason, 'No pilot named', message.excerpt])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(screen.getAllByText('The topic is not events/{pilot}/{topic}')[0]).toBeInTheDocument();
  expect(screen.getAllByText('The first 20 characters.', { exact: false })[0]).toBeInTheDocument();
});

test('a back end that keeps none is told apart from one that refused nothing, and from one that may not be asked', async () => {
  const { unmount } = await renderPage(<RefusedMessagesPage />, aBackEnd({ kind: 'peer' }));
  expect(await screen.findByRole('heading', { name: 'Not kept here' })).toBeInTheDocument();
  unmount();
  const second = await renderPage(<RefusedMessagesPage />, aBackEnd());
  expect(await screen.findByRole('heading', { name: 'No message was refused' })).toBeInTheDocument();
  second.unmount();
  await renderPage(
    <RefusedMessagesPage />,
    aBackEnd({ caller: { userId: 'u', pilotRole: 'USER', pilotCode: 'FFT' } }),
  );
  expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeInTheDocument();
});

test('nothing at all is told apart from nothing that fits', async () => {
  const { unmount } = await renderPage(<RefusedMessagesPage />, aBackEnd());
  expect(await screen.findByText(/in the time that is kept/)).toBeInTheDocument();
  unmount();
  await renderPage(<RefusedMessagesPage />, aBackEnd(), { at: '/?q=nowhere' });
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeInTheDocument();
  expect(screen.getByText(/fits this search/)).toBeInTheDocument();
});

test('a page beyond the end leads to the last one', async () => {
  const refusedMessages = Array.from({ length: 30 }, (_, at) => ({
    ...message,
    id: String(at),
    topic: `Row ${at}`,
  }));
  const { location } = await renderPage(<RefusedMessagesPage />, aBackEnd({ refusedMessages }), {
    at: '/?page=99999',
  });
  expect((await screen.findAllByText('Row 29'))[0]).toBeInTheDocument();
  expect(location().search).toBe('?page=2');
});
