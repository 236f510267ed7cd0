import { createPortalStore, injectEndpoints } from '@portal/shared';

const api = injectEndpoints('cache-test', (build) => ({
  cacheTest: build.query<number, void>({ query: () => ({ path: '/x' }) }),
}));

function setup() {
  jest.useFakeTimers();
  let calls = 0;
  const store = createPortalStore({ request: () => Promise.resolve({ data: (calls += 1) }) });
  const read = () => store.dispatch(api.endpoints.cacheTest.initiate(undefined, { forceRefetch: 2 }));
  const settle = () => jest.advanceTimersByTimeAsync(1);
  return { store, read, settle, calls: () => calls };
}

describe('the data cache', () => {
  test('an answer is not requested again within 2 s', async () => {
    const { read, settle, calls } = setup();
    void read();
    await settle();
    await jest.advanceTimersByTimeAsync(1500);
    void read();
    await settle();
    expect(calls()).toBe(1);
    await jest.advanceTimersByTimeAsync(1000);
    void read();
    await settle();
    expect(calls()).toBe(2);
  });

  test('focus revalidates, at most every 5 s', async () => {
    const { read, settle, calls } = setup();
    void read();
    await settle();
    const focus = async () => {
      window.dispatchEvent(new Event('focus'));
      await settle();
    };
    await jest.advanceTimersByTimeAsync(6000);
    await focus();
    expect(calls()).toBe(2);
    await jest.advanceTimersByTimeAsync(3000);
    await focus();
    expect(calls()).toBe(2);
    await jest.advanceTimersByTimeAsync(3000);
    await focus();
    expect(calls()).toBe(3);
  });
});
