import type { OwnedMenuItem } from '@portal/shared';
import { firstEntries } from './firstEntries';

const entry = (id: string): OwnedMenuItem => ({ id, type: 'item', titleId: id, url: `/${id}`, owner: 'x' });
const group = (id: string, ...children: OwnedMenuItem[]): OwnedMenuItem => ({
  id,
  type: 'group',
  titleId: id,
  children,
  owner: 'x',
});
const idsOf = (items: readonly OwnedMenuItem[]): string[] =>
  items.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

const menu = [entry('home'), group('work', entry('a'), entry('b')), group('people', entry('c'), entry('d'))];

describe('the first lines of a menu', () => {
  it('are all of it where there is room', () => {
    expect(firstEntries(menu, 7)).toBe(menu);
    expect(firstEntries(menu, 50)).toBe(menu);
  });
  it('end within a group where the room does', () => {
    expect(idsOf(firstEntries(menu, 6))).toEqual(['home', 'work', 'a', 'b', 'people', 'c']);
    expect(idsOf(firstEntries(menu, 4))).toEqual(['home', 'work', 'a', 'b']);
    expect(idsOf(firstEntries(menu, 3))).toEqual(['home', 'work', 'a']);
  });
  it('count what unfolds as one', () => {
    const folds: OwnedMenuItem[] = [
      { ...group('more', entry('x'), entry('y')), type: 'collapse' },
      entry('z'),
    ];
    expect(firstEntries(folds, 2)).toBe(folds);
    expect(idsOf(firstEntries(folds, 1))).toEqual(['more', 'x', 'y']);
  });
});
