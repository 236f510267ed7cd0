import { done, paged, refuse } from '@portal/kit/mock';
import { aNotification } from '@portal/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { WORDS_COUNT_CAP } from './selection/countCap';
import { openPage } from '../../testing/openPage';
import { backEndWith } from '../../testing/sample';
import InboxPage from './InboxPage';

type App = Awaited<ReturnType<typeof openPage>>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async ({ user }: App, name: string | RegExp) => user.click(await button(name));
const selectAll = async ({ user }: App) => {
  await waitFor(() => expect(shown().length).toBeGreaterThan(0));
  await user.click(screen.getByLabelText('Select all on this page'));
};
const shown = () => [...document.querySelectorAll('[data-row] a')].map((one) => one.textContent);
const eventsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `Event ${first + at}`);

it('refills a page of which everything is deleted, before and after it is', async () => {
  const backEnd = backEndWith('ours', 25, () => ({ notificationStatus: 'Read' }));
  const app = await openPage(<InboxPage />, backEnd, { at: '/?size=10' });
  await selectAll(app);
  await press(app, 'Delete');
  expect(await screen.findByText('10 notifications will be deleted')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(eventsFrom(10, 10)));
  expect(backEnd.notifications).toHaveLength(25);
  // The next deletion ends the undo time of the previous one.
  await app.user.click(screen.getByLabelText('Select “Event 12”'));
  await press(app, 'Delete');
  await waitFor(() => expect(backEnd.notifications).toHaveLength(15));
  const left = eventsFrom(10, 11).filter((text) => text !== 'Event 12');
  await waitFor(() => expect(shown()).toEqual(left));
  app.unmount();
  await waitFor(() => expect(backEnd.notifications).toHaveLength(14));
});

it('steps back from a page that never was, and when the last one is gone', async () => {
  const backEnd = backEndWith('ours', 12, () => ({ notificationStatus: 'Read' }));
  const app = await openPage(<InboxPage />, backEnd, { at: '/?size=10&page=99999' });
  await waitFor(() => expect(app.location().search).toBe('?size=10&page=2'));
  await selectAll(app);
  await press(app, 'Delete');
  expect(await screen.findByRole('heading', { name: '2 notifications will be deleted' })).toBeVisible();
  await press(app, 'First page');
  await waitFor(() => expect(shown()).toEqual(eventsFrom(0, 10)));
  await app.user.click(screen.getByLabelText('Select “Event 0”'));
  await press(app, 'Delete');
  await waitFor(() => expect(backEnd.notifications).toHaveLength(10));
  expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
});

it('marks all that match by one call after the time for undo, up to what was looked at, and says how many', async () => {
  const backEnd = backEndWith('ours', 40, (at) => ({ priority: at % 2 === 0 ? 'High' : 'Low' }));
  const app = await openPage(<InboxPage />, backEnd, { at: '/?size=10&priority=high' });
  await selectAll(app);
  await press(app, 'Select all 20 that match');
  expect(await screen.findByText('All 20 that match are selected.')).toBeVisible();
  const late = aNotification({
    userId: backEnd.caller.userId,
    priority: 'High',
    timestamp: '2026-01-05T00:00:00.000Z',
  });
  backEnd.notifications.unshift(late);
  await press(app, 'Mark read');
  expect(await screen.findByText('20 notifications will be marked read')).toBeVisible();
  await press(app, /undo/i);
  const changes = () => app.calls.filter((call) => /^(DELETE|PUT)/.test(call));
  expect(changes()).toEqual([]);

  await selectAll(app);
  await press(app, /that match$/);
  backEnd.notifications = backEnd.notifications.filter((one) => one !== late);
  await press(app, 'Delete');
  expect(backEnd.notifications).toHaveLength(40);
  app.unmount();
  await waitFor(() => expect(backEnd.notifications).toHaveLength(20));
  expect(backEnd.notifications.every((one) => one.priority === 'Low')).toBe(true);
  expect(changes()).toHaveLength(1);
  expect(app.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
    before: late.timestamp,
    byCondition: true,
    priority: 'High',
    atMost: 21,
  });
});

it('says how many are deleted to the last one, however many match, and has that number typed where it is large', async () => {
  const backEnd = backEndWith('ours', 1_250, (at) => ({ priority: at < 1_200 ? 'High' : 'Low' }));
  backEnd.answers = {
    'GET /notifications/user/:id': ({ params }) =>
      done({ ...paged(backEnd.notifications, params), totalElements: WORDS_COUNT_CAP }),
  };
  const app = await openPage(<InboxPage />, backEnd, { at: '/?size=10&priority=high&q=event' });
  await selectAll(app);
  // The list stops counting text searches at 300.
  expect(screen.getByText('1–10 of 300 or more')).toBeVisible();
  await press(app, 'Select all that match (300 or more)');
  expect(await screen.findByText('All 1,200 that match are selected.')).toBeVisible();
  await press(app, 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1,200 notifications?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  expect(confirm).toBeDisabled();
  await app.user.type(within(dialog).getByLabelText('Type 1,200 to continue'), '300');
  expect(confirm).toBeDisabled();
  await app.user.clear(within(dialog).getByLabelText('Type 1,200 to continue'));
  await app.user.type(within(dialog).getByLabelText('Type 1,200 to continue'), '1200');
  await app.user.click(confirm);
  expect(await screen.findByText('1,200 notifications will be deleted')).toBeVisible();
  expect(backEnd.notifications).toHaveLength(1_250);
  app.unmount();
  await waitFor(() => expect(backEnd.notifications).toHaveLength(50));
});

it('deletes nothing where more match than were counted, and says so', async () => {
  const backEnd = backEndWith('ours', 25);
  const app = await openPage(<InboxPage />, backEnd, { at: '/?size=10&unread=unread' });
  await selectAll(app);
  await press(app, 'Select all 25 that match');
  await press(app, 'Delete');
  expect(await screen.findByText('25 notifications will be deleted')).toBeVisible();
  backEnd.answers = { 'DELETE /notifications/user/:id': () => refuse(409, 'More', { atMost: '26' }) };
  await app.user.click(screen.getByLabelText('Select “Event 3”'));
  await press(app, 'Delete');
  await waitFor(() =>
    expect(app.store.getState().snackbar.message).toEqual({ id: 'inbox.all.more', values: { count: 26 } }),
  );
  expect(app.sent('DELETE')[0]).toMatchObject({ atMost: 25 });
});

it('says how many of those that match are left, as the reader has them, and how many are marked', async () => {
  const backEnd = backEndWith('ours', 30, (at) => ({ notificationStatus: at < 12 ? 'Read' : 'Unread' }));
  const app = await openPage(<InboxPage />, backEnd, { at: '/?size=10' });
  await selectAll(app);
  await press(app, 'Select all 30 that match');
  await press(app, 'Mark read');
  expect(await screen.findByText('18 notifications will be marked read')).toBeVisible();
});

it('does not select all that match where the count answers after another choice', async () => {
  const backEnd = backEndWith('ours', 40, () => ({ notificationStatus: 'Read' }));
  const counts: (() => void)[] = [];
  const app = await openPage(<InboxPage />, backEnd, {
    at: '/?size=10',
    before: async ({ path }) => {
      if (path.endsWith('/matching')) await new Promise<void>((resolve) => counts.push(resolve));
      return undefined;
    },
  });
  await selectAll(app);
  await press(app, 'Select all 40 that match');
  await waitFor(() => expect(counts).toHaveLength(1));
  await app.user.click(screen.getByLabelText('Select “Event 3”'));
  expect(screen.getByText('9 selected')).toBeVisible();
  counts[0]?.();
  await press(app, 'Delete');
  expect(await screen.findByText('9 notifications will be deleted')).toBeVisible();
});

it('keeps what is selected while others are being marked', async () => {
  const backEnd = backEndWith('ours', 5);
  const marks: (() => void)[] = [];
  const app = await openPage(<InboxPage />, backEnd, {
    before: async ({ method }) => {
      if (method === 'PUT') await new Promise<void>((resolve) => marks.push(resolve));
      return undefined;
    },
  });
  await app.user.click(await screen.findByLabelText('Select “Event 0”'));
  await press(app, 'Mark read');
  await waitFor(() => expect(marks).toHaveLength(1));
  await app.user.click(screen.getByLabelText('Select “Event 1”'));
  marks[0]?.();
  await waitFor(() => expect(screen.getByLabelText('Select “Event 0”')).not.toBeChecked());
  expect(screen.getByLabelText('Select “Event 1”')).toBeChecked();
});
