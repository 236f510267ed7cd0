import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bellApi } from '@portal/shared';
import { aNotification } from '@portal/shared/testing';
import type { Notification } from '@portal/shared/wire';
import { aSource, renderShell, type ShellOptions } from '../../testing/renderShell';
import { BellButton } from './BellButton';

const at = (minute: number, more: Partial<Notification> = {}) =>
  aNotification({
    notificationId: `n${minute}`,
    description: `Event ${minute}`,
    notificationType: 'Event',
    notificationStatus: 'Unread',
    timestamp: `2025-11-21T08:${String(minute).padStart(2, '0')}:00Z`,
    ...more,
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => at(index));
const links = aSource({
  bellItems: [{ id: 'bell', listPath: '/inbox', href: ({ notificationId }) => `/inbox/${notificationId}` }],
});

function backEnd(unread: Notification[], markRead: 'ok' | 'fails' = 'ok'): ShellOptions['respond'] {
  return ({ method = 'GET' }) =>
    method === 'GET'
      ? { data: unread }
      : markRead === 'ok'
        ? { data: null }
        : { error: { kind: 'unavailable' } };
}

async function openBell(unread: Notification[], options: ShellOptions = {}) {
  const user = userEvent.setup();
  const view = await renderShell(<BellButton />, {
    respond: backEnd(unread),
    portal: { sources: [links] },
    ...options,
  });
  const bell = await screen.findByRole('button', {
    name: new RegExp(`Notifications, (${unread.length}|none)`),
  });
  await user.click(bell);
  return { user, view, bell, panel: await screen.findByRole('dialog', { name: /All notifications/ }) };
}
const rows = (panel: HTMLElement) => within(panel).queryAllByRole('listitem');

describe('the bell', () => {
  test('lists the 5 newest unread, with the count in two digits', async () => {
    const { panel } = await openBell(many(7));
    expect(rows(panel).map((row) => /Event \d/.exec(row.textContent)?.[0])).toEqual([
      'Event 6',
      'Event 5',
      'Event 4',
      'Event 3',
      'Event 2',
    ]);
    expect(panel).toHaveTextContent('All notifications 07');
  });

  test('above 99 the badge says +99, drawn left to right', async () => {
    const { bell } = await openBell(
      Array.from({ length: 120 }, (_, index) => at(index % 60, { notificationId: `m${index}` })),
    );
    const badge = within(bell.parentElement ?? bell).getByText('+99');
    // Beside the button, because the button's name says the exact number.
    expect(bell).not.toContainElement(badge);
    expect(badge.tagName).toBe('BDI');
    expect(badge).toHaveAttribute('dir', 'ltr');
  });

  test('an item shows type, text, relative time, status and priority', async () => {
    const { panel } = await openBell([
      at(1, {
        notificationType: 'Assignment',
        messageStatus: 'Open',
        priority: 'High',
        description: undefined,
      }),
    ]);
    const [row] = rows(panel);
    expect(within(row as HTMLElement).getByRole('img', { name: 'Assignment' })).toBeInTheDocument();
    expect(row).toHaveTextContent(/No description.* ago.*OpenHigh/);
    expect(row).not.toHaveTextContent('about');
    expect(row?.querySelector('time')).toHaveAttribute('datetime', '2025-11-21T08:01:00.000Z');
  });

  test('an item without words is called by its topic and its machine', async () => {
    const { panel } = await openBell([
      at(1, { description: undefined, topic: 'cell/alarm', module: 'cell-01', moduleName: 'Cell 1' }),
    ]);
    expect(rows(panel)[0]).toHaveTextContent('cell/alarm · Cell 1');
    expect(panel).not.toHaveTextContent('No description');
  });

  test('"view all" leads to the list, and is there only when there is something', async () => {
    const { panel, user, view } = await openBell(many(1));
    await user.click(within(panel).getByRole('link', { name: 'View all' }));
    expect(view.location().pathname).toBe('/inbox');
    view.unmount();
    const { panel: empty } = await openBell([]);
    expect(within(empty).queryByRole('link', { name: 'View all' })).not.toBeInTheDocument();
    expect(empty).toHaveTextContent('Nothing unread');
  });

  test('a click outside and Esc close it, and the focus returns to the bell', async () => {
    const { user, bell } = await openBell(many(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(bell).toHaveFocus());
    await user.click(bell);
    const backdrop = document.querySelector('.MuiBackdrop-root');
    await user.click(backdrop as Element);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bell).toHaveFocus();
  });
});

describe('opened is read', () => {
  test('opening an item marks it read and leads to its page', async () => {
    const { user, panel, view } = await openBell(many(2));
    await user.click(within(panel).getByRole('link', { name: /Event 1/ }));
    expect(view.location().pathname).toBe('/inbox/n1');
    await waitFor(() => expect(view.calls).toContain('PUT /notifications/n1/notificationStatus'));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  });

  test('"mark these as read" marks what is listed and nothing else', async () => {
    const { user, panel, view } = await openBell(many(7));
    await user.click(within(panel).getByRole('button', { name: 'Mark these as read' }));
    const marked = () => view.calls.filter((call) => call.startsWith('PUT'));
    await waitFor(() => expect(marked()).toHaveLength(5));
    expect(marked().join()).not.toContain('/n0/');
    await screen.findByText('02');
  });

  test('what the back end refuses comes back', async () => {
    const { user, panel } = await openBell(many(1), { respond: backEnd(many(1), 'fails') });
    await user.click(within(panel).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Mark as read' })).toBeEnabled());
  });

  test('with every remote dead it still lists and marks read', async () => {
    const { user, panel, view } = await openBell(many(1), { portal: { sources: [] } });
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(view.calls).toContain('PUT /notifications/n0/notificationStatus'));
  });
});

test('the order is frozen while it is open; arrivals are offered', async () => {
  const { user, panel, view } = await openBell(many(2));
  view.store.dispatch(
    bellApi.util.updateQueryData('unreadNotifications', view.user.userId, (list) => [at(9), ...list]),
  );
  const more = await within(panel).findByRole('button', { name: 'Show 1 new' });
  expect(rows(panel)[0]).toHaveTextContent('Event 1');
  await user.click(more);
  expect(rows(panel)[0]).toHaveTextContent('Event 9');
});

test('a list that cannot be had offers a retry', async () => {
  const user = userEvent.setup();
  let fails = true;
  await renderShell(<BellButton />, {
    respond: () => (fails ? { error: { kind: 'unavailable' } } : { data: many(1) }),
  });
  await user.click(screen.getByRole('button', { name: /Notifications/ }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  await screen.findByText('Event 0');
});
