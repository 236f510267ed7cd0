import { createPortalStore } from '@portal/kit/testing';
import type { ApiRequest } from '@portal/kit/http';
import { aNotification } from '@portal/kit/testing';
import { feed } from '../../parts/live/feed';
import { recentApi } from './recent.api';
import { topSources } from './sources';

const of = (moduleName: string | undefined, more: object = {}) =>
  aNotification({ moduleName, module: undefined, ...more });

it('names the busiest sources first, and leaves out what names none', () => {
  const list = [
    of('Press 2'),
    of('Robot cell'),
    of('Robot cell'),
    of(undefined, { module: 'M7' }),
    of(undefined),
  ];
  expect(topSources(list, {}, 2)).toEqual([
    { source: 'Robot cell', count: 2, high: 0 },
    { source: 'M7', count: 1, high: 0 },
  ]);
});

it('counts what the list behind a source has: a search finds the name in other fields too', () => {
  const list = [
    of('Press', { priority: 'High' }),
    of('Press'),
    of('Robot cell', { description: 'Waits for the press' }),
    of(undefined, { sourceComponent: 'PRESS-gateway', priority: 'High' }),
  ];
  expect(topSources(list)[0]).toEqual({ source: 'Press', count: 4, high: 2 });
});

it('has the back end count the sources of a day that is too long to read', async () => {
  const counted = new Map<string, number>([
    ['Press', 4000],
    ['Press High', 900],
  ]);
  const store = createPortalStore({
    request: ({ params = {} }: ApiRequest) => {
      const { page, size, q, priority } = params as Record<string, number | string | undefined>;
      const one = () =>
        of('Press', { timestamp: new Date().toISOString(), priority: Number(page) === 0 ? 'High' : 'Low' });
      const results = q === undefined ? Array.from({ length: Number(size) }, one) : [];
      const totalElements =
        q === undefined ? 4100 : (counted.get([q, priority].filter(Boolean).join(' ')) ?? 0);
      return Promise.resolve({ data: { results, totalElements, totalPages: 41, lastPage: false } });
    },
  });
  const { data } = await store.dispatch(
    recentApi.endpoints.lastDay.initiate({ recipient: 'u1', many: true }),
  );
  expect(data).toMatchObject({ complete: false, total: 4100 });
  expect(data && topSources(data.notifications, data.overflow)).toEqual([
    { source: 'Press', count: 4000, high: 900 },
  ]);
});

it('keeps what arrives while the day is read, once, and repeats no row that it moved to the next page', async () => {
  jest.useFakeTimers();
  const timestamp = new Date().toISOString();
  const at = (notificationId: string) => of('Press', { notificationId, timestamp });
  const stored = ['n2', 'n1', 'n0'].map(at);
  const page = (results: object[], lastPage: boolean) => ({
    results,
    totalElements: 3,
    totalPages: 2,
    lastPage,
  });
  const store = createPortalStore({
    request: async ({ params }: ApiRequest) => {
      if (params?.page === 1) return { data: page(stored.slice(1), true) };
      feed.emit([at('n3'), at('n2')]);
      await jest.advanceTimersByTimeAsync(1_000);
      return { data: page(stored.slice(0, 2), false) };
    },
  });
  const { data } = await store.dispatch(
    recentApi.endpoints.lastDay.initiate({ recipient: 'u1', many: true }),
  );
  jest.useRealTimers();
  expect(data?.notifications.map((one) => one.notificationId)).toEqual(['n3', 'n2', 'n1', 'n0']);
  expect(data?.total).toBe(4);
});
