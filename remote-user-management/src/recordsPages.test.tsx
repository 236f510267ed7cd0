import { screen } from '@testing-library/react';
import RefusalsPage from './records/refusals/RefusalsPage';
import RefusedMessagesPage from './records/refusedMessages/RefusedMessagesPage';
import { aRefusal, aRefusedMessage, operatorOfFft } from './testing/builders';
import { aBackEnd, forbidden } from './testing/respondAs';
import { renderPage } from './testing/renderPage';

const thirty = <T,>(make: (id: string) => T) => Array.from({ length: 30 }, (_, at) => make(String(at)));
const filled = aBackEnd({
  refusals: thirty((id) => aRefusal({ id, person: `Row ${id}` })),
  refusedMessages: thirty((id) => aRefusedMessage({ id, topic: `Row ${id}` })),
});

describe.each([
  ['refused calls', <RefusalsPage key="calls" />, 'Nobody was refused', /no refused calls are on record/],
  [
    'refused messages',
    <RefusedMessagesPage key="messages" />,
    'No message was refused',
    /in the time that is kept/,
  ],
])('%s', (_name, page, none, text) => {
  test('that are not kept look different from none, and from forbidden ones', async () => {
    const peer = await renderPage(page, aBackEnd({ kind: 'peer' }));
    expect(await screen.findByRole('heading', { name: 'Not kept here' })).toBeInTheDocument();
    peer.unmount();
    const empty = await renderPage(page, aBackEnd());
    expect(await screen.findByRole('heading', { name: none })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    empty.unmount();
    const answers = { 'GET /admin/refusals': forbidden, 'GET /events/refused': forbidden };
    await renderPage(page, aBackEnd({ caller: operatorOfFft, answers }));
    expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeInTheDocument();
  });

  test('without a match look different from none', async () => {
    await renderPage(page, aBackEnd(), { at: '/?q=nowhere' });
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeInTheDocument();
    expect(screen.getByText(/matches this search/)).toBeInTheDocument();
  });

  test('lead from a page beyond the end to the last one', async () => {
    const { location } = await renderPage(page, filled, { at: '/?page=99999' });
    expect((await screen.findAllByText('Row 29'))[0]).toBeInTheDocument();
    expect(location().search).toBe('?page=2');
  });
});
