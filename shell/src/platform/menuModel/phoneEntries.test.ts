import type { OwnedMenuItem } from '@portal/shared';
import { phoneEntries } from './phoneEntries';

const icon = () => null;
const page = (id: string, more: Partial<OwnedMenuItem> = {}) =>
  ({ id, type: 'item', titleId: id, url: `/${id}`, icon, owner: 'x', ...more }) as OwnedMenuItem;
const ids = (...items: OwnedMenuItem[]) => phoneEntries(items).map(({ id }) => id);

test('the first pages of the menu stand at the edge, out of their groups and in their order', () => {
  const group = { id: 'g', type: 'group', titleId: 'g', owner: 'x', children: [page('b'), page('c')] };
  expect(ids(page('a'), group as OwnedMenuItem, page('d'), page('e'))).toEqual(['a', 'b', 'c', 'd']);
});

test('what leads elsewhere, has no icon or is shut stays in the menu', () => {
  expect(
    ids(
      page('out', { url: undefined, link: 'https://x.test' }),
      page('tab', { target: true }),
      page('plain', { icon: undefined }),
      page('shut', { disabled: true }),
      page('a'),
    ),
  ).toEqual(['a']);
});

test('what is to be at hand is, wherever in the menu it stands', () => {
  const hand = { atHand: true };
  expect(ids(page('a', hand), page('b'), page('c'), page('d'), page('e', hand), page('f', hand))).toEqual([
    'a',
    'b',
    'e',
    'f',
  ]);
});
