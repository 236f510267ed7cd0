import type { RemoteHost } from '@portal/kit';
import { sampleBackEnd } from './testing/sample';
import { openPage } from './testing/openPage';
import { searchPalette } from './palette';

/** Searches as a user who has not opened any page of this remote. */
async function searched(text: string, before?: Parameters<typeof openPage>[2]) {
  const app = await openPage(<p />, sampleBackEnd('ours'), before);
  const host = { user: app.user, dispatch: app.store.dispatch } as unknown as RemoteHost;
  const search = (query: string) =>
    searchPalette(query, { host, signal: new AbortController().signal, t: (id) => id });
  return { lines: await search(text), search, calls: app.calls };
}

it('finds a machine before any page has loaded them, and fetches once', async () => {
  const { lines, search, calls } = await searched('press 2');
  expect(lines).toContainEqual(
    expect.objectContaining({ label: 'Press 2', to: expect.stringMatching(/\/machines\/FFT\/press-2$/) }),
  );
  const requestCount = () => calls.filter((call) => JSON.stringify(call).includes('machines')).length;
  const first = requestCount();
  await search('weld');
  expect([first, requestCount()]).toEqual([1, 1]);
});

it('offers its actions all the same where the machines cannot be had', async () => {
  const { lines } = await searched('press', {
    before: ({ path }) =>
      path.includes('machines') ? { error: { kind: 'server', status: 500 } } : undefined,
  });
  expect(lines.map(({ id }) => id)).toContain('new-assignment');
});
