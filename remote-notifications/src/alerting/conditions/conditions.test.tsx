import { announce } from '@portal/kit';
import type { Respond } from '@portal/kit/testing';
import type { Condition } from '@portal/kit/wire';
import { done, refuse } from '@portal/kit/mock';
import { act, screen, waitFor, within } from '@testing-library/react';
import InboxPage from '../../inbox/list/InboxPage';
import { feed } from '../../parts/live/feed';
import type { BackEnd } from '../../testing/backEnd';
import { ago } from '../../testing/people';
import { sampleBackEnd } from '../../testing/sample';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { showConditionNews } from '../../parts/notificationCache/showConditions';

jest.mock('@portal/kit', () => ({
  ...jest.requireActual<object>('@portal/kit'),
  announce: jest.fn(),
}));

const TEXT = 'Wire feed blocked, cell stopped';
const notDone = { id: 'shared.notDone.unknown' };

async function openInbox(before?: (backEnd: BackEnd) => Respond) {
  const backEnd = sampleBackEnd('ours');
  const page = await openPage(<InboxPage />, backEnd, before && { before: before(backEnd) });
  const condition = firstOf(backEnd.conditions);
  const button = await screen.findByRole('button', { name: `More about “${TEXT}”` });
  // The buttons in a line are replaced, but the line stays.
  const line = button.closest<HTMLElement>('[data-row]') as HTMLElement;
  const row = () => within(line);
  return { ...page, backEnd, condition, row };
}

it('shows one line of a condition, which unfolds into its events', async () => {
  const { user, row } = await openInbox();
  expect(row().getByText(/3 times/)).toBeVisible();
  const unfold = row().getByRole('button', { name: 'Show events' });
  await user.click(unfold);
  expect(await row().findAllByRole('listitem')).toHaveLength(3);
  expect(unfold).toHaveAttribute('aria-expanded', 'true');
});

it('is taken by one touch, and given back with a word', async () => {
  const { user, row, sent, store } = await openInbox();
  await user.click(row().getByRole('button', { name: 'I have it' }));
  expect(await row().findByText('You have it')).toBeVisible();
  expect(row().queryByRole('button', { name: 'I have it' })).not.toBeInTheDocument();
  await user.click(row().getByRole('button', { name: /More about/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Give it back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give it back' }));
  await user.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await dialog.findByText('Say it in a few words.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Break');
  await user.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await row().findByRole('button', { name: 'I have it' })).toBeVisible();
  expect(sent('PUT', '/release')).toEqual([{ words: 'Break' }]);
  expect(store.getState().snackbar.message).toEqual({ id: 'condition.giveBack.done' });
});

it('says who was quicker', async () => {
  const { user, row, condition, backEnd } = await openInbox();
  const quicker = backEnd.people[1];
  condition.owner = { userId: quicker?.userId ?? '', name: 'Mehmet Yilmaz', since: condition.first };
  backEnd.answers = {
    'PUT /conditions/:id/owner': () => refuse(409, 'Taken', { owner: 'Mehmet Yilmaz' }),
  };
  await user.click(row().getByRole('button', { name: 'I have it' }));
  expect(await row().findByText('Mehmet Yilmaz has it')).toBeVisible();
  expect(row().queryByRole('button', { name: 'I have it' })).not.toBeInTheDocument();
});

it('says that it is not taken while the network is away', async () => {
  const { user, row, store } = await openInbox(() => ({ method, path }) => {
    if (method === 'PUT') return { error: { kind: 'network' } };
    // Without a network, what is read waits until it is back.
    return path.startsWith('/conditions/') ? new Promise<never>(() => undefined) : undefined;
  });
  await user.click(row().getByRole('button', { name: 'I have it' }));
  await waitFor(() => expect(store.getState().snackbar.message).toMatchObject(notDone), { timeout: 10_000 });
});

it('cannot be released because somebody else has it by now: a lost answer is fetched again', async () => {
  const { user, row } = await openInbox((backEnd) => ({ path }) => {
    if (!path.endsWith('/release')) return undefined;
    const [other] = backEnd.people.slice(1);
    const [held] = backEnd.conditions;
    if (held && other) held.owner = { userId: other.userId, name: 'Mehmet Yilmaz', since: held.first };
    return { error: { kind: 'timeout', isKeyed: true } };
  });
  await user.click(row().getByRole('button', { name: 'I have it' }));
  await user.click(row().getByRole('button', { name: /More about/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Give it back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give it back' }));
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Break');
  await user.click(dialog.getByRole('button', { name: 'Give it back' }));
  expect(await dialog.findByText(/it is never done twice/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Break');
});

it('says who has it as soon as the live channel does, and that it is over', async () => {
  const { row, store, condition } = await openInbox();
  const hear = (changes: Partial<Condition>) => {
    const news = { conditions: [{ ...condition, notes: undefined, ...changes }], many: false };
    act(() => void store.dispatch(showConditionNews(news) as never));
  };
  hear({ owner: { userId: 'somebody', name: 'Mehmet Yilmaz', since: condition.first } });
  expect(await row().findByText('Mehmet Yilmaz has it')).toBeVisible();
  hear({ cleared: new Date().toISOString() });
  expect(await row().findByText('Cleared')).toBeVisible();
});

it('takes another event of it into its line, without another line', async () => {
  const { row, backEnd, condition } = await openInbox();
  const before = screen.getAllByRole('checkbox').length;
  const one = firstOf(
    backEnd.notifications.filter(({ relatedCondition }) => relatedCondition === condition.conditionId),
  );
  const timestamp = new Date().toISOString();
  act(() =>
    feed.emit([{ ...one, notificationId: 'again', timestamp, description: 'Wire feed blocked again' }]),
  );
  expect(await row().findByRole('link', { name: 'Wire feed blocked again' })).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(before);
  expect(screen.queryByRole('button', { name: /\d new/ })).not.toBeInTheDocument();
});

it('is shelved with a reason, listed there and taken back', async () => {
  const { user, row, condition, backEnd, sent, calls } = await openInbox();
  const shelf = { until: ago(-60), by: 'Jonas Becker', reason: 'Spare part ordered' };
  backEnd.answers = { 'PUT /conditions/:id/shelf': () => done(Object.assign(condition, { shelf })) };
  await user.click(row().getByRole('button', { name: /More about/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Shelve it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shelve it' }));
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Spare part ordered');
  await user.click(dialog.getByRole('button', { name: 'Shelve it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /More about/ })).not.toBeInTheDocument());
  expect(sent('PUT', '/shelf')).toMatchObject([{ reason: 'Spare part ordered' }]);
  await user.click(screen.getByRole('button', { name: 'Shelved' }));
  const list = within(await screen.findByRole('dialog', { name: 'Shelved notifications' }));
  expect(await list.findByText(/Spare part ordered/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Take off the shelf' }));
  expect(await list.findByText('Nothing is shelved')).toBeVisible();
  expect(announce).toHaveBeenCalledWith('It is off the shelf.');
  expect(calls).toContain(`DELETE /conditions/${condition.conditionId}/shelf`);
});

it('cannot be deleted by its owner', async () => {
  const { user, row, backEnd, store } = await openInbox();
  // The server deletes none of those that one has.
  backEnd.answers = { 'DELETE /notifications/user/:id': () => done(0) };
  await user.click(row().getByRole('button', { name: 'I have it' }));
  await row().findByText('You have it');
  await user.click(row().getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(store.getState().snackbar.message).toMatchObject({
      id: 'inbox.delete.kept',
      values: { count: 1 },
    }),
  );
  expect(row().getByText('You have it')).toBeVisible();
});

it('is not requested from another back end', async () => {
  const { requests } = await openPage(<InboxPage />, sampleBackEnd('peer'));
  expect(await screen.findAllByText(TEXT)).not.toHaveLength(0);
  expect(requests.some(({ params }) => params !== undefined && 'byCondition' in params)).toBe(false);
  expect(screen.queryByRole('button', { name: 'Shelved' })).not.toBeInTheDocument();
});
