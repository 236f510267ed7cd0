import { waitFor } from '@testing-library/dom';
import { createPortalStore } from '@portal/kit/testing';
import type { ApiRequest } from '@portal/kit/http';
import { aNotification } from '@portal/kit/testing';
import type { Marks } from '@portal/kit/wire';
import { inboxApi } from './inbox.api';
import { feed } from '../live/feed';
import { showReadReceipts } from './readReceipts';

const none: Marks = { read: [], unread: [], deleted: [], many: false };
const question = { userId: 'u1', tab: 'All', page: 0, size: 25, filters: {} } as const;

/** A store with one open page of the inbox: a, b unread and c read, of 30. */
async function setup() {
  const calls: string[] = [];
  const results = [
    aNotification({ notificationId: 'a', notificationStatus: 'Unread' }),
    aNotification({ notificationId: 'b', notificationStatus: 'Unread' }),
    aNotification({ notificationId: 'c', notificationStatus: 'Read' }),
  ];
  const gate: { isOpen?: Promise<void> } = {};
  const answer = { data: { results, totalElements: 30, totalPages: 2, lastPage: false } };
  const store = createPortalStore({
    request: async ({ path }: ApiRequest) => {
      calls.push(path);
      await gate.isOpen;
      return structuredClone(answer);
    },
  });
  await store.dispatch(inboxApi.endpoints.inboxPage.initiate(question));
  const page = () => inboxApi.endpoints.inboxPage.select(question)(store.getState()).data;
  const statusOf = (id: string) =>
    page()?.results.find((one) => one.notificationId === id)?.notificationStatus;
  return { store, calls, page, statusOf, gate };
}

describe('marks of another tab or device', () => {
  it('change and remove rows of an open page without a call', async () => {
    const { store, calls, page, statusOf } = await setup();
    store.dispatch(showReadReceipts({ ...none, read: ['a'], unread: ['c'], deleted: ['b'] }));
    expect([statusOf('a'), statusOf('b'), statusOf('c')]).toEqual(['Read', undefined, 'Unread']);
    expect(page()).toMatchObject({ totalElements: 29, deleted: ['b'] });
    expect(calls).toHaveLength(1);
  });

  it('hold against an answer that was on its way before them', async () => {
    const { store, calls, page, statusOf, gate } = await setup();
    let open: () => void = () => undefined;
    gate.isOpen = new Promise((resolve) => (open = resolve));
    store.dispatch(inboxApi.util.invalidateTags(['Notification']));
    expect(calls).toHaveLength(2);
    store.dispatch(showReadReceipts({ ...none, read: ['a'], deleted: ['b'] }));
    jest.useFakeTimers();
    feed.emit([aNotification({ notificationId: 'd' })]);
    jest.advanceTimersByTime(300);
    jest.useRealTimers();
    open();
    await Promise.all(store.dispatch(inboxApi.util.getRunningQueriesThunk()));
    await waitFor(() => expect(statusOf('b')).toBeUndefined());
    expect(statusOf('a')).toBe('Read');
    expect(page()?.arrivals.map((one) => one.notificationId)).toEqual(['d']);
  });

  it('leave a page alone that has none of them', async () => {
    const { store, page } = await setup();
    const before = page();
    store.dispatch(showReadReceipts({ ...none, read: ['elsewhere'] }));
    expect(page()).toEqual(before);
  });

  it('that are too many to name have the page read again', async () => {
    const { store, calls } = await setup();
    store.dispatch(showReadReceipts({ ...none, many: true }));
    await Promise.all(store.dispatch(inboxApi.util.getRunningQueriesThunk()));
    expect(calls).toHaveLength(2);
  });
});
