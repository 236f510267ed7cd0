import { screen } from '@testing-library/react';
import { aRefusedMessage } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import RefusedMessagesPage from './RefusedMessagesPage';

test('which message, when, and why in words; what the intake said of its fields beside it', async () => {
  const message = aRefusedMessage();
  const other = aRefusedMessage({ id: '2', topic: 'plant', pilotCode: '', kind: 'topic', length: 5000 });
  await renderPage(<RefusedMessagesPage />, aBackEnd({ refusedMessages: [message, other] }));
  expect((await screen.findAllByText('events/FFT/robot/fault'))[0]).toBeInTheDocument();
  for (const text of ['A field is missing or wrong', message.reason, 'No pilot named', message.excerpt])
    expect(screen.getAllByText(text)[0]).toBeInTheDocument();
  expect(screen.getAllByText('The topic is not events/{pilot}/{topic}')[0]).toBeInTheDocument();
  expect(screen.getAllByText('The first 20 characters.', { exact: false })[0]).toBeInTheDocument();
});

test.each([
  ['🔥🔥', 2, false],
  ['🔥🔥', 3, true],
])('of %s of %i characters it says that there is more: %s', async (excerpt, length, isCut) => {
  await renderPage(
    <RefusedMessagesPage />,
    aBackEnd({ refusedMessages: [aRefusedMessage({ excerpt, length })] }),
  );
  await screen.findAllByText(excerpt);
  expect(screen.queryAllByText('The first 2 characters.', { exact: false })).toHaveLength(isCut ? 1 : 0);
});
