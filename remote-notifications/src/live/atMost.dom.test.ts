import { atMost } from './atMost';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
