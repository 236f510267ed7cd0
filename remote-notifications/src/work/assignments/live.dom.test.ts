import { waitFor } from '@testing-library/dom';
import { aNotification, createPortalStore } from '@portal/kit/testing';
import { feed } from '../../parts/live/feed';
import { assignmentsApi } from './assignments.api';
import { aSeenAssignment } from './seen.testdata';

const question = { userId: 'u1', recipient: 'u1', side: 'Requested' } as const;
const { initiate, select } = assignmentsApi.endpoints.assignmentList;
const seen = aSeenAssignment({
  assignmentId: 'a',
  sourceUserId: 'u1',
  status: 'Open',
  timestampUpdated: '2026-01-01T07:00:00.000Z',
});
const moved = aNotification({
  notificationType: 'Assignment',
  relatedAssignment: 'a',
  messageStatus: 'Done',
  timestamp: '2026-01-01T08:00:00.000Z',
});

/** A back end whose answers, one a call, are given when they are let go. */
function setup() {
  const waiting: ((status: string) => void)[] = [];
  const store = createPortalStore({
    request: async () => {
      const status = await new Promise<string>((resolve) => waiting.push(resolve));
      return { data: { results: [{ ...seen, status }], totalElements: 1, totalPages: 1, lastPage: true } };
    },
  });
  const requestsSent = (calls: number) => waitFor(() => expect(waiting).toHaveLength(calls));
  const shows = (status: string) =>
    waitFor(() => expect(select(question)(store.getState()).data?.items[0]?.status).toBe(status));
  return { store, waiting, requestsSent, shows };
}

it('is listed again for what came while the first list was on its way, as the answer may be older', async () => {
  const { store, waiting, requestsSent, shows } = setup();
  void store.dispatch(initiate(question));
  await requestsSent(1);
  feed.emit([moved]);
  waiting[0]?.('Open');
  await requestsSent(2);
  waiting[1]?.('Done');
  await shows('Done');
});

it('is changed in place where it is known, and listed again if an older answer may undo that', async () => {
  const { store, waiting, requestsSent, shows } = setup();
  void store.dispatch(initiate(question));
  await requestsSent(1);
  waiting[0]?.('Open');
  await shows('Open');
  feed.emit([moved]);
  await shows('Done');
  expect(waiting).toHaveLength(1);

  void store.dispatch(initiate(question, { forceRefetch: true }));
  await requestsSent(2);
  feed.emit([{ ...moved, messageStatus: 'Re-Open', timestamp: '2026-01-01T09:00:00.000Z' }]);
  await shows('Re-Open');
  waiting[1]?.('Done');
  await requestsSent(3);
  waiting[2]?.('Re-Open');
  await shows('Re-Open');
});
