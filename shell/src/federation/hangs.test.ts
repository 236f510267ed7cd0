import { createHangs, SURELY_MS } from './hangs';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Pages of one tab, one after the other. */
function tab() {
  const kept = { browser: store(), tab: store() };
  let time = 0;
  return {
    open(page = 'a') {
      const later: (() => void)[] = [];
      const beats = new Set<() => void>();
      let leave: () => void = () => undefined;
      let comeBack: () => void = () => undefined;
      time += 60_000;
      const hangs = createHangs({
        ...kept,
        now: () => time,
        later: (then) => void later.push(then),
        beat(then) {
          beats.add(then);
          return () => beats.delete(then);
        },
        onLeave: (then) => (leave = then),
        onReturn: (then) => (comeBack = then),
        page,
      });
      return {
        ...hangs,
        goesOn: () => later.splice(0).forEach((then) => then()),
        beats: () => beats.forEach((then) => then()),
        leave: () => leave(),
        comeBack: () => comeBack(),
      };
    },
    pass: (ms: number) => (time += ms),
  };
}

const never = () => new Promise<never>(() => undefined);

test('what a page was drawing when it stopped for ever is known to the next, until somebody tries it', () => {
  const browser = tab();
  const first = browser.open();
  first.during('a@1 widget w');
  first.goesOn();
  first.during('a@1 widget x');
  expect(first.hung('a@1 widget x')).toBe(false);
  const next = browser.open('b');
  expect([next.hung('a@1 widget w'), next.hung('a@1 widget x')]).toEqual([false, true]);
  expect(browser.open().hung('a@1 widget x')).toBe(true);
  next.forgive('a@1 widget x');
  expect(browser.open().hung('a@1 widget x')).toBe(false);
});

test('the part that was drawn last is the one, not those before it', () => {
  const browser = tab();
  const first = browser.open();
  first.during('one');
  first.during('two');
  const next = browser.open('b');
  expect([next.hung('one'), next.hung('two')]).toEqual([false, true]);
});

test('a page that was left in good order leaves nothing behind', () => {
  const browser = tab();
  const first = browser.open();
  first.during('one');
  void first.loading('two', never);
  first.leave();
  const next = browser.open('b');
  expect([next.hung('one'), next.hung('two')]).toEqual([false, false]);
});

test('what a page still does while it is being left accuses nobody; once it is there again it counts', async () => {
  const browser = tab();
  const first = browser.open();
  const loaded = first.loading('one', () => Promise.resolve());
  void first.loading('two', never);
  first.leave();
  first.during('three');
  void first.loading('four', never);
  await loaded;
  const next = browser.open('b');
  expect(['one', 'two', 'three', 'four'].filter(next.hung)).toEqual([]);
  first.comeBack();
  first.during('three');
  expect(browser.open('c').hung('three')).toBe(true);
});

test('what was being loaded alone is the one', () => {
  const browser = tab();
  void browser.open().loading('a@1', never);
  expect(browser.open('b').hung('a@1')).toBe(true);
});

test('what a page loaded that lived until it was left accuses nobody, though its end is told late', () => {
  const browser = tab();
  const first = browser.open();
  void first.loading('one', never);
  browser.pass(60_000);
  first.beats();
  browser.pass(SURELY_MS - 60_001);
  const next = browser.open('b');
  expect(next.hung('one')).toBe(false);

  // Its mark is not taken away by the page before it, which is only now told that it was left.
  void next.loading('two', never);
  first.leave();
  expect(browser.open('c').hung('two')).toBe(true);
});

test('nothing beats while nothing is loaded', async () => {
  const browser = tab();
  const first = browser.open();
  await first.loading('one', () => Promise.resolve());
  first.beats();
  expect(browser.open('b').hung('one')).toBe(false);
});

test('of several that were being loaded none is accused: they are loaded one by one until it is known', async () => {
  const browser = tab();
  const first = browser.open();
  void first.loading('a', never);
  void first.loading('b', never);

  const second = browser.open('b');
  expect([second.hung('a'), second.hung('b')]).toEqual([false, false]);
  let begun = false;
  const a = second.loading('a', () => Promise.resolve('a'));
  void second.loading('b', () => {
    begun = true;
    return never();
  });
  void second.loading('c', never);
  expect(begun).toBe(false);
  expect(await a).toBe('a');
  await Promise.resolve();
  expect(begun).toBe(true);

  const third = browser.open('c');
  expect([third.hung('a'), third.hung('b'), third.hung('c')]).toEqual([false, true, false]);
});

test('what another tab draws at this moment is no hang', () => {
  const browser = tab();
  browser.open('living').during('one');
  browser.pass(-59_000);
  expect(browser.open('mine').hung('one')).toBe(false);
});

test('a page that lives, and was only slow, accuses nobody once it gets on', () => {
  const browser = tab();
  const slow = browser.open('slow');
  slow.during('one');
  slow.during('two');
  const mine = browser.open('mine');
  slow.goesOn();
  expect(mine.hung('two')).toBe(false);
  slow.during('two');
  const other = browser.open('other');
  expect(other.hung('two')).toBe(true);
});

test('what two pages hung in is forgiven once', () => {
  const browser = tab();
  browser.open('a').during('one');
  browser.open('b').during('one');
  const next = browser.open('c');
  expect(next.hung('one')).toBe(true);
  next.forgive('one');
  expect(browser.open('d').hung('one')).toBe(false);
});

test('storage that is refused or holds nonsense is no reason to stop', async () => {
  const refused = {
    getItem: () => 'nonsense',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
    key: () => null,
    length: 0,
  };
  const hangs = createHangs({
    browser: refused,
    tab: refused,
    now: () => 0,
    later: () => undefined,
    beat: () => () => undefined,
    onLeave: () => undefined,
    onReturn: () => undefined,
    page: 'a',
  });
  hangs.during('one');
  expect(await hangs.loading('two', () => Promise.resolve(2))).toBe(2);
});
