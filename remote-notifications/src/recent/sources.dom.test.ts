import { createPortalStore } from '@portal/kit/testing';
import type { ApiRequest } from '@portal/kit/http';
import { aNotification } from '@portal/kit/testing';
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
  expect(data && topSources(data.notifications, data.beyond)).toEqual([
    { source: 'Press', count: 4000, high: 900 },
  ]);
});
