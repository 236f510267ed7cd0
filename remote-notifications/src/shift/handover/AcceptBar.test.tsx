import { aUser, renderApp, type Respond } from '@portal/kit/testing';
import { type HandoverDetail, MAX_ACCEPTED } from '@portal/kit/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import definition from '../../remote';
import { AcceptBar } from './AcceptBar';

const me = aUser({ userId: '00000000-0000-4000-8000-000000000002' });
const timestamp = '2026-03-02T14:00:00Z';
const id = (at: number) => `00000000-0000-4000-a000-00000000000${at}`;
const totals = { open: 2, unowned: 0, owned: 2, shelved: 0, over: 0, assignments: 0, overdue: 0, done: 0 };
const sheet = (over: Partial<HandoverDetail> = {}): HandoverDetail => ({
  handoverId: id(9),
  pilotCode: 'FFT',
  timeZone: 'Europe/Berlin',
  timestamp,
  shift: { from: '2026-03-02T05:00:00Z', to: timestamp },
  giver: { userId: id(1), name: 'Jonas Becker' },
  taker: { userId: me.userId, name: 'Mehmet Yilmaz' },
  reason: 'planned',
  totals,
  sheet: { at: timestamp, totals, items: [], unlisted: 0 },
  answers: [],
  mayAccept: true,
  ...over,
});

async function accept(open: readonly string[], respond: Respond) {
  const done: string[][] = [];
  const { store } = await renderApp(
    <AcceptBar detail={sheet()} open={open} chosen={new Set()} onDone={(items) => done.push([...items])} />,
    { messages: definition.messages, user: me, respond },
  );
  await userEvent.click(screen.getByRole('button', { name: `Take over all (${open.length})` }));
  await waitFor(() => expect(store.getState().snackbar.message).not.toBe(''));
  return { said: store.getState().snackbar.message, done };
}

it('says that it is not known where the answer is lost, and reads nothing to find out', async () => {
  const requestedPaths: string[] = [];
  const answer = await accept([id(2), id(3)], ({ path }) => {
    requestedPaths.push(path);
    return { error: { kind: 'unavailable' } };
  });
  expect(answer).toMatchObject({ said: { id: 'shared.notDone.unknown' }, done: [] });
  expect(requestedPaths).toEqual([expect.stringMatching(/accept$/)]);
});

it('tells how many of several calls’ items were accepted before one failed', async () => {
  const items = Array.from({ length: MAX_ACCEPTED + 2 }, (_, at) => `item ${at}`);
  let calls = 0;
  const answer = await accept(items, ({ path }) => {
    if (!path.endsWith('/accept')) return { data: sheet() };
    calls += 1;
    return calls === 1 ? { data: sheet() } : { error: { kind: 'server' } };
  });
  expect(answer).toMatchObject({
    said: { id: 'handover.accept.partly', values: { count: MAX_ACCEPTED } },
    done: [items.slice(0, MAX_ACCEPTED)],
  });
});
