import { aNotification } from '@portal/kit/testing';
import { atMost } from './atMost';
import { createFeed } from './feed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('feed', () => {
  it('hands a burst to its listeners in one piece', () => {
    const feed = createFeed();
    const batches: number[] = [];
    feed.listen((batch) => batches.push(batch.length));
    for (let n = 0; n < 500; n += 1) feed.push([aNotification()]);
    vi.advanceTimersByTime(1000);
    expect(batches).toEqual([500]);
  });

  it('forgets a listener that left', () => {
    const feed = createFeed();
    const heard = vi.fn();
    feed.listen(heard)();
    feed.push([aNotification()]);
    vi.advanceTimersByTime(1000);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('atMost', () => {
  it('works at once, then once per gap however often it is asked', () => {
    const work = vi.fn();
    const limited = atMost(3000, work);
    for (let n = 0; n < 100; n += 1) limited.ask();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(30_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('drops what waits when it is cancelled', () => {
    const work = vi.fn();
    const limited = atMost(3000, work);
    limited.ask();
    limited.ask();
    limited.cancel();
    vi.advanceTimersByTime(30_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
