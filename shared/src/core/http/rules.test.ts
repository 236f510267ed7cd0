import { fakeClock } from '../session/doubles';
import { type ApiFailure } from '../session';
import { isSlowLink, retryDelay } from './backoff';
import { paced } from './paced';

describe('back-off', () => {
  const delay = (
    failure: ApiFailure,
    attempt: number,
    random: number,
    kind: 'query' | 'mutation' = 'query',
  ) => retryDelay(failure, { kind, attempt, slow: false, random: () => random });

  it('grows, and is spread around its base', () => {
    const away: ApiFailure = { kind: 'network' };
    expect([delay(away, 0, 0), delay(away, 0, 1), delay(away, 1, 0.5)]).toEqual([4_000, 6_000, 10_000]);
    expect(delay(away, 2, 0.5)).toBeUndefined();
  });

  it('never comes back earlier than Retry-After says', () => {
    for (const random of [0, 0.5, 1])
      expect(delay({ kind: 'tooMany', retryAfterMs: 4_000 }, 0, random)).toBeGreaterThanOrEqual(4_000);
    expect(delay({ kind: 'tooMany', retryAfterMs: 4_000 }, 0, 1, 'mutation')).toBe(5_000);
  });

  it('reports a long wait to the person who pressed the button, and waits by itself for reads', () => {
    expect(delay({ kind: 'tooMany', retryAfterMs: 40_000 }, 0, 0)).toBe(40_000);
    expect(delay({ kind: 'tooMany', retryAfterMs: 40_000 }, 0, 0, 'mutation')).toBeUndefined();
  });

  it('knows a slow connection by what the browser says', () => {
    expect(
      ['slow-2g', '2g', '3g', '4g'].map((effectiveType) => isSlowLink({ connection: { effectiveType } })),
    ).toEqual([true, true, false, false]);
    expect(isSlowLink({})).toBe(false);
  });
});

describe('bulk work by single calls', () => {
  const run = async (items: number[], send: (item: number) => ApiFailure | undefined) => {
    const clock = fakeClock();
    const start = clock.now();
    const at: number[] = [];
    let running = 0;
    const work = paced(items, {
      clock,
      send: async (item) => {
        running += 1;
        expect(running).toBe(1);
        at.push(clock.now() - start);
        await Promise.resolve();
        running -= 1;
        const error = send(item);
        return error ? { error } : { data: null };
      },
    });
    await clock.advance(600_000);
    return { ...(await work), at };
  };

  it('sends one after the other with a gap', async () => {
    const { done, at } = await run([1, 2, 3], () => undefined);
    expect(done).toEqual([1, 2, 3]);
    expect(at).toEqual([0, 250, 500]);
  });

  it('waits as long as a full bucket asks, and loses nothing', async () => {
    let busy = 2;
    const { done, at } = await run([1, 2], () =>
      busy-- > 0 ? { kind: 'tooMany', retryAfterMs: 9_000 } : undefined,
    );
    expect(done).toEqual([1, 2]);
    expect(at).toEqual([0, 9_000, 18_000, 18_250]);
  });

  it('continues past a refused item, and stops at a lost network', async () => {
    const { done, failed, left } = await run([1, 2, 3, 4], (item) =>
      item === 2 ? { kind: 'forbidden' } : item === 3 ? { kind: 'network' } : undefined,
    );
    expect({ done, failed, left }).toEqual({
      done: [1],
      failed: [
        { item: 2, failure: { kind: 'forbidden' } },
        // Sent, and maybe done.
        { item: 3, failure: { kind: 'network' } },
      ],
      left: [4],
    });
  });
});

describe('bulk work that waits for an outage', () => {
  const outage = { kind: 'unavailable', status: 503, isKeyed: true } as const;

  it('sends each item again until the server answers, says so once, and loses nothing', async () => {
    const clock = fakeClock();
    const outages: boolean[] = [];
    let down = 5;
    const work = paced([1, 2, 3], {
      clock,
      onOutage: (isWaiting) => outages.push(isWaiting),
      send: (item) => Promise.resolve(item > 1 && down-- > 0 ? { error: outage } : { data: null }),
    });
    await clock.advance(600_000);
    expect(await work).toEqual({ done: [1, 2, 3], failed: [], left: [] });
    expect(outages.filter((isWaiting) => isWaiting)).toHaveLength(5);
    expect(outages.at(-1)).toBe(false);
  });

  it('ends when it is stopped meanwhile, with the rest left', async () => {
    const clock = fakeClock();
    const stop = new AbortController();
    const onOutage = () => undefined;
    const send = () => Promise.resolve({ error: outage });
    const work = paced([1, 2, 3], { clock, onOutage, signal: stop.signal, send });
    await clock.advance(20_000);
    stop.abort();
    expect(await work).toEqual({ done: [], failed: [{ item: 1, failure: outage }], left: [2, 3] });
  });

  it('stops where a call without an answer must not be sent twice', async () => {
    const failure = { kind: 'unavailable' } as const;
    const send = jest.fn(() => Promise.resolve({ error: failure }));
    expect(await paced([1, 2], { onOutage: () => undefined, send })).toEqual({
      done: [],
      failed: [{ item: 1, failure }],
      left: [2],
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it('bulk work has as many calls under way as the back end bears, and each item once', async () => {
  let running = 0;
  let most = 0;
  const items = Array.from({ length: 20 }, (_item, at) => at);
  const { done } = await paced(items, {
    concurrency: 4,
    gapMs: 0,
    send: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { data: null };
    },
  });
  expect(most).toBe(4);
  expect([...done].sort((one, other) => one - other)).toEqual(items);
});

it('bulk work sends the first call alone, and no other where the person does not confirm it', async () => {
  const failure = { kind: 'unconfirmed' } as const;
  const clock = fakeClock();
  const asked: number[] = [];
  const work = paced([1, 2, 3, 4, 5], {
    clock,
    concurrency: 4,
    send: async (item) => {
      asked.push(item);
      await new Promise<void>((resolve) => void clock.after(60_000, resolve));
      return { error: failure };
    },
  });
  await clock.advance(600_000);
  expect(await work).toEqual({ done: [], failed: [{ item: 1, failure }], left: [2, 3, 4, 5] });
  expect(asked).toEqual([1]);
});

it('bulk work stops when it is aborted, in a pause as well', async () => {
  const clock = fakeClock();
  const stop = new AbortController();
  const work = paced([1, 2, 3], { clock, signal: stop.signal, send: () => Promise.resolve({ data: null }) });
  await clock.advance(100);
  stop.abort();
  expect(await work).toEqual({ done: [1], failed: [], left: [2, 3] });
});
