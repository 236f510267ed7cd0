import { createPortalStore } from '@portal/kit/testing';
import type { ApiRequest } from '@portal/kit/http';
import { aNotification } from '@portal/kit/testing';
import { unreadApi } from './unread.api';

const shift = { from: '2026-01-01T06:00:00.000Z', to: '2026-01-01T14:00:00.000Z' };

/** A back end with so many unread High ones in the shift and before it. */
async function ask({ inShift, before, fails = -1 }: { inShift: number; before: number; fails?: number }) {
  const asked: Record<string, unknown>[] = [];
  const store = createPortalStore({
    request: ({ params = {} }: ApiRequest) => {
      asked.push({ ...params });
      if (asked.length - 1 === fails) return Promise.resolve({ error: { kind: 'unavailable' } });
      const { page, size, from } = params as { page: number; size: number; from?: string };
      const total = from === undefined ? before : inShift;
      const count = Math.max(0, Math.min(size, total - page * size));
      const results = Array.from({ length: count }, (_, index) =>
        aNotification({ notificationId: `${from ?? 'before'}-${page}-${index}`, priority: 'High' }),
      );
      const lastPage = (page + 1) * size >= total;
      return Promise.resolve({ data: { results, totalElements: total, totalPages: 1, lastPage } });
    },
  });
  const { data, error } = await store.dispatch(
    unreadApi.endpoints.unreadOfShift.initiate({ recipient: 'u1', shift }),
  );
  return { data, error, asked };
}

describe('what a shift leaves unread', () => {
  it('is listed page by page, and counted before it', async () => {
    const { data, asked } = await ask({ inShift: 130, before: 7 });
    expect(data).toMatchObject({ total: 130, older: 7, looked: null });
    expect(new Set(data?.high.map((one) => one.notificationId)).size).toBe(130);
    const unreadHigh = { priority: 'High', notificationStatus: 'Unread' };
    expect(asked).toEqual([
      { ...unreadHigh, page: 0, size: 100, ...shift },
      { ...unreadHigh, page: 1, size: 100, ...shift },
      { ...unreadHigh, page: 0, size: 1, to: shift.from },
    ]);
  });

  it('ends the list at 500 and keeps the whole number', async () => {
    const { data, asked } = await ask({ inShift: 2232, before: 0 });
    expect(data?.high).toHaveLength(500);
    expect(data?.total).toBe(2232);
    expect(asked).toHaveLength(6);
  });

  it.each([0, 1])('is a failure where call %s fails, never a smaller number', async (fails) => {
    const { data, error } = await ask({ inShift: 3, before: 4, fails });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ kind: 'unavailable' });
  });
});
