import { atMost } from './atMost';

beforeEach(() => jest.useFakeTimers());

describe('atMost', () => {
  it('runs at once, then once per gap however often it is called', () => {
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
