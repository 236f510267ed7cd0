import { put, take, type Stack } from './stack';
import { createToasts, type LiveToast } from './toasts';

interface Item {
  key: string;
  sticky: boolean;
  text?: string;
}
const fill = (...items: Item[]) =>
  items.reduce<Stack<Item>>((stack, item) => put(stack, item, 3), { shown: [], waiting: [] });
const brief = (key: string): Item => ({ key, sticky: false });
const sticky = (key: string): Item => ({ key, sticky: true });
const keys = (items: readonly Item[]) => items.map((item) => item.key).join('');

test('at most three, the oldest goes first', () => {
  expect(keys(fill(brief('a'), brief('b'), brief('c'), brief('d')).shown)).toBe('bcd');
});

test('what must stay is passed over when a place is needed', () => {
  expect(keys(fill(sticky('a'), brief('b'), brief('c'), brief('d')).shown)).toBe('acd');
});

test('where all must stay, another such waits for a place and anything else is dropped', () => {
  const full = fill(sticky('a'), sticky('b'), sticky('c'), brief('x'), sticky('d'));
  expect([keys(full.shown), keys(full.waiting)]).toEqual(['abc', 'd']);
  const next = take(full, 'b', 3);
  expect([keys(next.shown), keys(next.waiting)]).toEqual(['acd', '']);
});

test('a known key replaces its item in place', () => {
  const stack = put(fill(brief('a'), brief('b')), { ...brief('a'), text: 'new' }, 3);
  expect(stack.shown).toEqual([{ ...brief('a'), text: 'new' }, brief('b')]);
});

describe('live toasts', () => {
  const toast = (key: string, more: Partial<LiveToast> = {}): LiveToast => ({
    key,
    type: 'system',
    priority: 'Low',
    ...more,
  });

  test('are never shown twice, not even after they were closed', () => {
    const toasts = createToasts();
    toasts.show(toast('n1'));
    toasts.show(toast('n1'));
    toasts.close('n1');
    toasts.show(toast('n1'));
    expect(toasts.shown()).toEqual([]);
  });

  test('a counter goes up in place', () => {
    const toasts = createToasts();
    toasts.show(toast('flood', { description: '10' }));
    toasts.show(toast('flood', { description: '11', replaces: true }));
    expect(toasts.shown().map((one) => one.description)).toEqual(['11']);
  });

  test('High in any case stays', () => {
    const toasts = createToasts();
    toasts.show(toast('n1', { priority: 'HIGH' }));
    ['n2', 'n3', 'n4', 'n5'].forEach((key) => toasts.show(toast(key)));
    expect(toasts.shown().map((one) => one.key)).toEqual(['n1', 'n4', 'n5']);
  });

  test('signing out leaves nothing', () => {
    const toasts = createToasts();
    toasts.show(toast('n1'));
    toasts.clear();
    expect(toasts.shown()).toEqual([]);
  });
});
