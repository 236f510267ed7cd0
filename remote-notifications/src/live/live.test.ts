import { aNotification } from '@portal/shared/testing';
import { atMost } from './atMost';
import { createFeed } from './feed';
import { isSame, merged } from './same';

const stored = aNotification({ relatedEvent: 'e1', timestamp: '2026-01-01T06:00:00.000Z' });
const pushed = { ...stored, notificationId: 'event:e1@2026-01-01T06:00:00.000Z' };

describe('feed', () => {
  it('hands a burst to its listeners in one piece', () => {
    const timers: (() => void)[] = [];
    const feed = createFeed({ setTimer: (run) => timers.push(run) });
    const batches: number[] = [];
    feed.listen((batch) => batches.push(batch.length));
    for (let n = 0; n < 500; n += 1) feed.push([aNotification()]);
    expect(timers).toHaveLength(1);
    timers[0]?.();
    expect(batches).toEqual([500]);
  });

  it('forgets a listener that left', () => {
    const timers: (() => void)[] = [];
    const feed = createFeed({ setTimer: (run) => timers.push(run) });
    const heard = jest.fn();
    feed.listen(heard)();
    feed.push([aNotification()]);
    timers[0]?.();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('one notification in two records', () => {
  it('knows a push without id again when the stored one comes', () => {
    expect(isSame(stored, pushed)).toBe(true);
    expect(isSame(stored, { ...pushed, timestamp: '2026-01-01T06:01:00.000Z' })).toBe(false);
    // A stored copy whose moment lacks seconds is the same.
    expect(isSame(stored, { ...pushed, timestamp: '2026-01-01T06:00:41.000Z' })).toBe(true);
  });

  it('keeps two stored copies of one event apart', () => {
    expect(isSame(stored, aNotification({ relatedEvent: 'e1', timestamp: stored.timestamp }))).toBe(false);
  });

  it('does not take a push to one person for the copy of another', () => {
    expect(isSame(stored, { ...pushed, userId: 'somebody else' })).toBe(false);
    expect(isSame(stored, { ...pushed, userId: '' })).toBe(true);
  });

  it('never puts a key in place of an id, nor unread in place of read', () => {
    const read = { ...stored, notificationStatus: 'Read' as const };
    expect(merged(read, { ...pushed, description: 'newer' })).toMatchObject({
      notificationId: stored.notificationId,
      notificationStatus: 'Read',
      description: 'newer',
    });
    expect(merged(pushed, stored)).toBe(stored);
  });
});

describe('atMost', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('works at once, then once per gap however often it is asked', () => {
    const work = jest.fn();
    const limited = atMost(3000, work);
    for (let n = 0; n < 100; n += 1) limited.ask();
    expect(work).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(3000);
    expect(work).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(30_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('drops what waits when it is cancelled', () => {
    const work = jest.fn();
    const limited = atMost(3000, work);
    limited.ask();
    limited.ask();
    limited.cancel();
    jest.advanceTimersByTime(30_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
