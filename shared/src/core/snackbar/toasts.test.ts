import { createToasts, type LiveToast } from './toasts';

/** Toasts, and what a drawer that is like notistack shows of them. */
function setUp() {
  const toasts = createToasts();
  const drawn: string[] = [];
  toasts.connect({
    add: ({ key }) => void drawn.push(key),
    close: (key) => {
      const at = drawn.indexOf(key);
      if (at < 0) return;
      drawn.splice(at, 1);
      queueMicrotask(() => toasts.exited(key));
    },
  });
  const show = (key: string, more: Partial<LiveToast> = {}) =>
    toasts.show({ key, type: 'system', priority: 'Low', ...more });
  return { toasts, drawn, show, exits: () => Promise.resolve() };
}
const high = { priority: 'HIGH' } as const;

test('a toast is never shown twice, not even after it was closed', async () => {
  const { toasts, drawn, show, exits } = setUp();
  show('n1');
  show('n1');
  expect(drawn).toEqual(['n1']);
  toasts.close('n1');
  await exits();
  show('n1');
  expect(drawn).toEqual([]);
});

test('where all places are taken by High, another High waits for a place and any other event is dropped', async () => {
  const { toasts, drawn, show, exits } = setUp();
  ['a', 'b', 'c'].forEach((key) => show(key, high));
  show('x');
  show('d', high);
  expect(drawn).toEqual(['a', 'b', 'c']);
  expect(toasts.others()).toBe(3);
  toasts.close('b');
  await exits();
  expect(drawn).toEqual(['a', 'c', 'd']);
});

test('three High that nobody closed do not hold back an assignment; the oldest comes back after it', async () => {
  const { toasts, drawn, show, exits } = setUp();
  ['a', 'b', 'c'].forEach((key) => show(key, high));
  show('mine', { type: 'assignment', priority: 'Mid' });
  await exits();
  expect(drawn).toEqual(['b', 'c', 'mine']);
  expect(toasts.first()?.key).toBe('mine');
  toasts.close('mine');
  await exits();
  expect(drawn).toEqual(['b', 'c', 'a']);
});

test('what was read elsewhere goes, on the screen and from those that wait', async () => {
  const { toasts, drawn, show, exits } = setUp();
  ['a', 'b', 'c', 'd'].forEach((key) => show(key, { ...high, about: [`about ${key}`] }));
  toasts.closeAbout(new Set(['d', 'about a']));
  await exits();
  expect(drawn).toEqual(['b', 'c']);
  expect(toasts.others()).toBe(1);
});

test('signing out leaves nothing, and what waits does not come', async () => {
  const { toasts, drawn, show, exits } = setUp();
  ['a', 'b', 'c', 'd'].forEach((key) => show(key, high));
  toasts.clear();
  await exits();
  expect(drawn).toEqual([]);
  expect(toasts.first()).toBeUndefined();
});

test('what comes before it can be drawn is drawn then', () => {
  const toasts = createToasts();
  toasts.show({ key: 'early', type: 'system', priority: 'Low' });
  const drawn: string[] = [];
  toasts.connect({ add: ({ key }) => void drawn.push(key), close: () => undefined });
  expect(drawn).toEqual(['early']);
});
