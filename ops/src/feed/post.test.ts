import { type FeedEvent } from './event';
import { postBatch } from './post';

const events = [{ eventId: 'a' }] as FeedEvent[];

function target(...answers: (Response | Error)[]) {
  const slept: number[] = [];
  const calls: RequestInit[] = [];
  return {
    slept,
    calls,
    url: 'http://portal/api',
    key: 'k',
    fetch: ((_url: string, init: RequestInit) => {
      calls.push(init);
      const next = answers.shift() ?? new Response('', { status: 202 });
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    }) as typeof fetch,
    sleep: (ms: number) => {
      slept.push(ms);
      return Promise.resolve();
    },
    say: () => undefined,
  };
}

describe('postBatch', () => {
  it('sends the key and the events', async () => {
    const rim = target();
    await postBatch(events, rim);
    expect(rim.calls[0]).toMatchObject({
      method: 'POST',
      headers: { 'X-Api-Key': 'k' },
      body: '[{"eventId":"a"}]',
    });
  });

  it('waits as long as a 429 asks', async () => {
    const rim = target(new Response('', { status: 429, headers: { 'Retry-After': '7' } }));
    await postBatch(events, rim);
    expect(rim.slept).toEqual([7000]);
  });

  it('tries again with doubling waits while the server is away', async () => {
    const rim = target(
      new Error('refused'),
      new Response('', { status: 502 }),
      new Response('', { status: 500 }),
    );
    await postBatch(events, rim);
    expect(rim.slept).toEqual([250, 500, 1000]);
  });

  it('gives up in the end and says that the next run continues', async () => {
    const rim = target(...Array.from({ length: 20 }, () => new Error('refused')));
    await expect(postBatch(events, rim)).rejects.toThrow('Run the same command again');
    expect(rim.calls).toHaveLength(12);
  });

  it.each([401, 403])('stops at once when the key is not accepted: %d', async (status) => {
    await expect(postBatch(events, target(new Response('', { status })))).rejects.toThrow('producer key');
  });

  it('stops at once when the events are refused, with the reason', async () => {
    await expect(postBatch(events, target(new Response('no topic', { status: 400 })))).rejects.toThrow(
      'no topic',
    );
  });
});
