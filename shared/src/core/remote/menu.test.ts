import { aSubject } from '../../testing/builders';
import type { NavigationItem } from './contract';
import { buildMenu } from './menu';

const item = (id: string, over: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  type: 'item',
  titleId: id,
  url: `/${id}`,
  ...over,
});
const group = (
  id: string,
  children: NavigationItem[],
  over: Partial<NavigationItem> = {},
): NavigationItem => ({
  id,
  type: 'group',
  titleId: id,
  children,
  ...over,
});
const shape = (items: readonly { id: string; children?: readonly { id: string }[] }[]): unknown[] =>
  items.map(({ id, children }) => (children ? { [id]: shape(children) } : id));
const menu = (sources: Record<string, NavigationItem[]>, who = aSubject) =>
  buildMenu(
    Object.entries(sources).map(([id, navigation]) => ({ id, navigation })),
    who,
  );

test('what a rule forbids is left out, and so is a group that this empties', () => {
  const admins = { when: { accessLevels: ['ADMIN'] } };
  const sources = { a: [group('g', [item('x', admins), item('y')]), group('h', [item('z', admins)])] };
  expect(shape(menu(sources))).toEqual([{ g: ['y'] }]);
  expect(shape(menu(sources, { ...aSubject, accessLevel: 'ADMIN' }))).toEqual([
    { g: ['x', 'y'] },
    { h: ['z'] },
  ]);
});

test('a rule may ask for a feature of the registry', () => {
  const sources = { a: [item('x', { when: { feature: 'a.one' } })] };
  expect(menu(sources)).toEqual([]);
  expect(shape(menu(sources, { ...aSubject, features: { 'a.one': true } }))).toEqual(['x']);
});

test('order is by number, else as the registry has the remotes', () => {
  const sources = { a: [item('x', { order: 30 }), item('y')], b: [item('z', { order: 10 }), item('w')] };
  expect(shape(menu(sources))).toEqual(['z', 'x', 'y', 'w']);
});

test('two remotes may add to one group, and each entry knows its owner', () => {
  const built = menu({ a: [group('g', [item('x')])], b: [group('g', [item('y', { order: 1 })])] });
  expect(shape(built)).toEqual([{ g: ['y', 'x'] }]);
  expect(built[0]?.children?.map(({ owner }) => owner)).toEqual(['b', 'a']);
});

test('sources are not changed', () => {
  const sources = { a: [group('g', [item('x')])], b: [group('g', [item('y')])] };
  const before = JSON.stringify(sources);
  menu(sources);
  menu(sources);
  expect(JSON.stringify(sources)).toBe(before);
});
