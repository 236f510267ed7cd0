import { done, paged } from '@portal/kit/mock';
import { aNotification, findDateInput } from '@portal/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { feed } from '../../parts/live/feed';
import { sampleBackEnd } from '../../testing/sample';
import { failing } from '../../testing/failing';
import { openPage } from '../../testing/openPage';
import { backEndWith } from '../../testing/sample';
import InboxPage from './InboxPage';

const row = (text: string) => screen.findByRole('link', { name: new RegExp(text) });
const pick = (text: string) => screen.findByRole('checkbox', { name: new RegExp(`“${text}”`) });
const listCalls = (calls: string[]) =>
  calls.filter((call) => /^GET \/notifications(\/user\/[^/]+)?$/.test(call));

it('shows a page with what matters, and asks for it once', async () => {
  const { calls } = await openPage(<InboxPage />, backEndWith('ours', 3));
  expect(await row('Event 0$')).toHaveAttribute(
    'href',
    expect.stringContaining('/notifications/system-notification/'),
  );
  expect(listCalls(calls)).toHaveLength(1);
});

it('puts tab and filters into the address and asks the server for them', async () => {
  const backEnd = backEndWith('ours', 3);
  backEnd.answers = {
    'GET /notifications/user/:id/notificationType/Event': ({ params }) =>
      done(paged(params.q === 'Event 2' ? backEnd.notifications.slice(2) : backEnd.notifications, params)),
  };
  const { user, requests, location } = await openPage(<InboxPage />, backEnd);
  await row('Event 0$');
  await user.click(screen.getByRole('tab', { name: 'System' }));
  await user.click(screen.getByRole('searchbox'));
  await user.paste('Event 2');
  await waitFor(() => expect(location().search).toBe('?tab=system&q=Event+2'));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: expect.stringMatching(/notificationType\/Event$/),
      params: { q: 'Event 2' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Event 0')).not.toBeInTheDocument());
});

it('narrows to a span of two moments, each a date and a time of 24 hours', async () => {
  const { user, location } = await openPage(<InboxPage />, backEndWith('ours', 3));
  await row('Event 0$');
  await user.click(await screen.findByRole('combobox', { name: 'Time' }));
  await user.click(await screen.findByRole('option', { name: 'Dates…' }));
  const from = await findDateInput('From');
  fireEvent.change(from, { target: { value: '02/01/2026 16:45' } });
  await waitFor(() => expect(location().search).toBe('?from=2026-01-02T16%3A45'));
  expect(from).toHaveValue('02/01/2026 16:45');
});

it('opens an address as it was left', async () => {
  const { requests } = await openPage(<InboxPage />, backEndWith('ours', 60), {
    at: '/?page=2&priority=mid',
  });
  expect(await row('Event 25')).toBeVisible();
  expect(requests.find(({ params }) => params?.page === 1)).toMatchObject({
    params: { size: 25, priority: 'Mid' },
  });
});

it('says so when nothing fits, and clears the filters', async () => {
  const { user, location } = await openPage(<InboxPage />, backEndWith('ours', 2), { at: '/?priority=high' });
  expect(await screen.findByText('No matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row('Event 0$')).toBeVisible();
  expect(location().search).toBe('');
});

it('says what failed and tries again', async () => {
  const list = failing((path) => /\/user\/[^/]+$/.test(path));
  const { user } = await openPage(<InboxPage />, backEndWith('ours', 1), { before: list.before });
  await screen.findByRole('alert');
  await list.tryAgain(user);
  expect(await row('Event 0$')).toBeVisible();
});

it('tells a lost network from a failure', async () => {
  await openPage(<InboxPage />, backEndWith('ours', 1), {
    before: ({ path }) => (/\/user\/[^/]+$/.test(path) ? { error: { kind: 'network' } } : undefined),
  });
  expect(await screen.findByRole('heading', { name: /offline|connection/i })).toBeVisible();
});

it('marks many read by one call', async () => {
  const backEnd = backEndWith('ours', 3);
  const { user, calls } = await openPage(<InboxPage />, backEnd);
  await row('Event 0$');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Mark read' }));
  await waitFor(() =>
    expect(backEnd.notifications.every((one) => one.notificationStatus === 'Read')).toBe(true),
  );
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Unread:')).not.toBeInTheDocument());
});

it('puts back what the server refused to mark', async () => {
  const { user } = await openPage(<InboxPage />, backEndWith('ours', 2), {
    before: ({ method }) => (method === 'PUT' ? { error: { kind: 'server' } } : undefined),
  });
  await user.click(await pick('Event 0'));
  await user.click(screen.getByRole('button', { name: 'Mark read' }));
  await waitFor(() => expect(screen.getAllByText('Unread:')).toHaveLength(2));
});

it('deletes only when the time for undo is over', async () => {
  const backEnd = backEndWith('ours', 2);
  const { user, calls, unmount } = await openPage(<InboxPage />, backEnd);
  await user.click(await pick('Event 0'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Event 0')).not.toBeInTheDocument());
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await user.click(screen.getByRole('button', { name: /undo/i }));
  expect(await row('Event 0$')).toBeVisible();

  await user.click(await pick('Event 1'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  // Leaving the page ends the undo time early, so that what looks deleted is deleted.
  unmount();
  await waitFor(() => expect(backEnd.notifications.map((one) => one.description)).toEqual(['Event 0']));
});

it('lets new arrivals wait and moves no row', async () => {
  const backEnd = backEndWith('ours', 2);
  const { user, calls } = await openPage(<InboxPage />, backEnd);
  await row('Event 0$');
  const burst = Array.from({ length: 120 }, (_, at) =>
    aNotification({
      userId: backEnd.caller.userId,
      description: `Late ${at}`,
      timestamp: new Date(Date.UTC(2026, 0, 3) + at).toISOString(),
    }),
  );
  backEnd.notifications.unshift(...burst.toReversed());
  act(() => burst.forEach((one) => feed.emit([one])));
  const show = await screen.findByRole('button', { name: '120 new' });
  expect(screen.queryByText(/^Late/)).not.toBeInTheDocument();
  expect(listCalls(calls)).toHaveLength(1);
  await user.click(show);
  expect(await row('Late 119')).toBeVisible();
  await waitFor(() => expect(listCalls(calls)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
});

it('offers every status there is, on any page', async () => {
  const backEnd = backEndWith('ours', 40, (at) => ({ messageStatus: at === 39 ? 'Calibration' : 'Alarm' }));
  const { user } = await openPage(<InboxPage />, backEnd);
  await row('Event 0$');
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Calibration' }));
  expect(await row('Event 39$')).toBeVisible();
});

it('finds what was over before the reader looked, and nothing else', async () => {
  const backEnd = backEndWith('ours', 4, (at) => (at === 2 ? { missed: true } : {}));
  const { user, requests } = await openPage(<InboxPage />, backEnd);
  await row('Event 0$');
  await user.click(screen.getByRole('combobox', { name: 'Read or unread' }));
  await user.click(await screen.findByRole('option', { name: 'Cleared before you looked' }));
  await waitFor(() => expect(screen.queryByText('Event 0')).not.toBeInTheDocument());
  expect(await row('Event 2$')).toBeVisible();
  expect(requests.at(-1)?.params).toMatchObject({ missed: true });
});

it('does not offer another back end what it does not know to have been missed', async () => {
  const { user } = await openPage(<InboxPage />, backEndWith('peer', 1));
  await row('Event 0$');
  await user.click(screen.getByRole('combobox', { name: 'Read or unread' }));
  expect(await screen.findByRole('option', { name: 'Read' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Cleared before you looked' })).not.toBeInTheDocument();
});

it('walks, selects and marks by keys, and leaves letters alone when they are turned off', async () => {
  const backEnd = backEndWith('ours', 2);
  const { user } = await openPage(<InboxPage />, backEnd);
  const first = await row('Event 0$');
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(await row('Event 1$')).toHaveFocus();
  await user.keyboard('x');
  expect(await pick('Event 1')).toBeChecked();
  await user.keyboard('r');
  await waitFor(() => expect(backEnd.notifications[1]?.notificationStatus).toBe('Read'));
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('switch'));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => first.focus());
  await user.keyboard('x');
  expect(await pick('Event 0')).not.toBeChecked();
});

it("starts with a super administrator's own, and shows everybody's by event on request", async () => {
  const backEnd = sampleBackEnd('ours', 'super');
  const line = (user: string, recipients?: number) =>
    aNotification({ userId: user, user, description: `For ${user}`, ...(recipients && { recipients }) });
  backEnd.answers = {
    'GET /notifications': ({ params }) =>
      done(paged([line('SUPER_ADMIN', 3302), line('Ana Pop', 2), line('Ben Alb', 1)], params)),
  };
  const { calls, requests, user, location } = await openPage(<InboxPage />, backEnd);
  const own = await screen.findByRole('switch', { name: 'Only those sent to me' });
  expect(own).toBeChecked();
  expect(listCalls(calls)).toEqual(['GET /notifications/user/SUPER_ADMIN']);
  await user.click(own);
  const lineOf = async (text: string) => {
    const listItem = (await row(text)).closest('li');
    if (!listItem) throw new Error(`No line of ${text}`);
    return listItem;
  };
  const shared = await lineOf('For SUPER_ADMIN');
  expect(location().search).toBe('?scope=all');
  expect(requests.find(({ path }) => path === '/notifications')).toMatchObject({
    params: { byEvent: true, byCondition: true },
  });
  expect(shared).toHaveTextContent(/Super administrator and 3,301 others/);
  expect(within(shared).getByRole('checkbox')).toBeEnabled();
  const other = await lineOf('For Ana Pop');
  expect(other).toHaveTextContent(/Ana Pop and 1 other/);
  expect(within(other).getByRole('checkbox')).toBeDisabled();
  expect(await lineOf('For Ben Alb')).toHaveTextContent(/· Ben Alb/);
});

describe('in front of a peer', () => {
  it('filters what is loaded and says so', async () => {
    const backEnd = backEndWith('peer', 120, (at) => ({ priority: at % 10 === 0 ? 'High' : 'Low' }));
    const { requests } = await openPage(<InboxPage />, backEnd, { at: '/?priority=high' });
    expect(await screen.findByText(/This server does not filter/)).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: /^Select “/ })).toHaveLength(10);
    const listRequests = requests.filter(({ path }) => /\/user\/[^/]+$/.test(path));
    expect(listRequests.map(({ params }) => params)).toEqual([{ page: 0, size: 100 }]);
  });

  it('marks many read by single calls, and offers no unread', async () => {
    const backEnd = backEndWith('peer', 3);
    const { user, calls } = await openPage(<InboxPage />, backEnd);
    await row('Event 0$');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('button', { name: 'Mark unread' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark read' }));
    await waitFor(() =>
      expect(backEnd.notifications.every((one) => one.notificationStatus === 'Read')).toBe(true),
    );
    expect(calls.filter((call) => call.endsWith('/notificationStatus'))).toHaveLength(3);
  });
});
