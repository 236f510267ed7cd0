import { exchangeQueue } from './exchanges';

describe('the exchanges with a sign-in provider', () => {
  it('wait for each other, are rejected beyond the queue, and do not delay known browsers', async () => {
    const exchange = exchangeQueue({ running: 2, waiting: 3 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const running: boolean[] = [];
    const begin = (isKnown: boolean) =>
      exchange(isKnown, async () => {
        running.push(isKnown);
        await held;
      });
    const strangers = Array.from({ length: 5 }, () => begin(false));
    await expect(begin(false)).rejects.toMatchObject({ kind: 'tooMany' });
    const known = begin(true);
    while (running.length < 3) await Promise.resolve();
    expect(running).toEqual([false, false, true]);
    release();
    await Promise.all([...strangers, known]);
    await begin(false);
    expect(running).toHaveLength(7);
  });
});
