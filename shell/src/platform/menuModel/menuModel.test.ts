import type { OwnedMenuItem } from '@portal/shared';
import {
  currentUrl,
  fitting,
  HORIZONTAL_ITEMS,
  holdsUrl,
  isKnownType,
  menuPages,
  splitMenu,
} from './menuModel';

const item = (url: string, more: Partial<OwnedMenuItem> = {}): OwnedMenuItem => ({
  id: url,
  type: 'item',
  titleId: url,
  url,
  owner: 'test',
  ...more,
});
const group = (id: string, children: OwnedMenuItem[]): OwnedMenuItem => ({
  id,
  type: 'group',
  titleId: id,
  owner: 'test',
  children,
});

test('group, collapse and item are known, anything else is an error', () => {
  expect(['group', 'collapse', 'item', 'divider', ''].map(isKnownType)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('7 entries before "more items"', () => {
  const entries = Array.from({ length: 9 }, (_, index) => index);
  expect(HORIZONTAL_ITEMS).toBe(7);
  expect(splitMenu(entries)).toEqual({ shown: [0, 1, 2, 3, 4, 5, 6], more: [7, 8] });
  expect(splitMenu(entries.slice(0, 7)).more).toEqual([]);
});

test('one entry is current: the longest address that covers the page, by whole segments', () => {
  const menu = [item('/orders'), group('g', [item('/orders/archive'), item('/ord')])];
  expect(currentUrl(menu, '/orders/archive/2024')).toBe('/orders/archive');
  expect(currentUrl(menu, '/orders/7')).toBe('/orders');
  expect(currentUrl(menu, '/orders2')).toBeUndefined();
});

test('the heading above the current page is known', () => {
  const inner = group('inner', [item('/a/b')]);
  const menu = group('outer', [inner]);
  expect(holdsUrl(menu, '/a/b')).toBe(true);
  expect(holdsUrl(menu, '/a')).toBe(false);
  expect(holdsUrl(menu, undefined)).toBe(false);
});

test('pages of the menu come with their headings, disabled ones not', () => {
  const menu = [item('/a'), group('g', [item('/b'), item('/c', { disabled: true })])];
  expect(menuPages(menu).map((page) => [page.item.url, page.trail.map(({ id }) => id)])).toEqual([
    ['/a', []],
    ['/b', ['g']],
  ]);
});

describe('how many entries of the horizontal menu fit', () => {
  const room = (available: number) => ({ available, more: 100, gap: 4 });
  test.each([
    ['all of them, without "more items"', [100, 100, 100], 308, 3],
    ['one pixel less: "more items" takes its room', [100, 100, 100], 307, 1],
    ['never more than seven, whatever the width', Array<number>(9).fill(50), 5000, 7],
    ['none in a bar too narrow for one', [200, 200], 150, 0],
  ])('%s', (_name, widths, available, count) => {
    expect(fitting(widths, room(available))).toBe(count);
  });
});
