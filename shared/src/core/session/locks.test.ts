import { fakeClock, fakeLocks, fakeStorage } from './doubles';
import { createExclusive } from './locks';

describe('exclusive work', () => {
  it('continues without the lock if its holder never releases it', async () => {
    const clock = fakeClock();
    const locks = fakeLocks();
    void locks.request('name', () => new Promise<void>(() => undefined));
    const done = createExclusive({ locks, storage: fakeStorage(), clock })('name', () =>
      Promise.resolve('done'),
    );
    await clock.advance(19_000);
    let over = false;
    void done.then(() => (over = true));
    await clock.advance(500);
    expect(over).toBe(false);
    await clock.advance(1_000);
    expect(await done).toBe('done');
  });

  it('hands a failure of the work on, and lets the next in', async () => {
    const clock = fakeClock();
    const exclusive = createExclusive({ locks: fakeLocks(), storage: fakeStorage(), clock });
    await expect(exclusive('name', () => Promise.reject(new Error('work')))).rejects.toThrow('work');
    expect(await exclusive('name', () => Promise.resolve(1))).toBe(1);
  });

  it('by lease gives way to a tab that wrote its name at the same moment', async () => {
    const clock = fakeClock();
    const storage = fakeStorage();
    const order: string[] = [];
    const mine = createExclusive({ storage, clock })('name', () => Promise.resolve(order.push('mine')));
    storage.setItem('name-lease', `other:${clock.now() + 20_000}`);
    clock.after(2_000, () => {
      order.push('other');
      storage.removeItem('name-lease');
    });
    await clock.advance(3_000);
    await mine;
    expect(order).toEqual(['other', 'mine']);
    expect(storage.all()).toEqual({});
  });

  it('by lease does not wait for a tab that died holding it, nor for a changed clock', async () => {
    const clock = fakeClock();
    const storage = fakeStorage({ 'name-lease': `dead:${clock.now() + 15_000}` });
    const done = createExclusive({ storage, clock })('name', () => Promise.resolve(clock.now()));
    const start = clock.now();
    await clock.advance(17_000);
    expect((await done) - start).toBeLessThan(16_000);
    storage.setItem('name-lease', `odd:${clock.now() + 86_400_000}`);
    const next = createExclusive({ storage, clock })('name', () => Promise.resolve('done'));
    await clock.advance(200);
    expect(await next).toBe('done');
  });
});
