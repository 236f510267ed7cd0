import { aSubject } from '../../testing/builders';
import type { RemoteHost, Slots } from './contract';
import { slotItems, type SlotSource } from './slotItems';

const load = () => Promise.resolve({ default: () => null });
const source = (
  id: string,
  headerTools: NonNullable<Slots['headerTools']>,
  settings: Partial<SlotSource['settings']> = {},
): SlotSource => ({
  id,
  host: { remoteId: id } as RemoteHost,
  definition: { slots: { headerTools } },
  settings: { suppress: [], order: {}, ...settings },
});
const keys = (sources: SlotSource[], who = aSubject) =>
  slotItems('headerTools', sources, who).map(({ key }) => key);

test('items of all remotes, each with its owner’s host and a key of its own', () => {
  const items = slotItems(
    'headerTools',
    [source('a', [{ id: 'x', load }]), source('b', [{ id: 'x', load }])],
    aSubject,
  );
  expect(items.map(({ key, owner, host }) => [key, owner, host.remoteId])).toEqual([
    ['a/x', 'a', 'a'],
    ['b/x', 'b', 'b'],
  ]);
});

test('the registry’s order wins over the remote’s own', () => {
  const tools = [
    { id: 'x', order: 1, load },
    { id: 'y', order: 2, load },
  ];
  expect(keys([source('a', tools)])).toEqual(['a/x', 'a/y']);
  expect(keys([source('a', tools, { order: { x: 50 } })])).toEqual(['a/y', 'a/x']);
});

test('what the registry suppresses or a rule forbids is not there', () => {
  const tools = [
    { id: 'x', load },
    { id: 'y', load, when: { pilots: ['SEW'] } },
    { id: 'z', load },
  ];
  expect(keys([source('a', tools, { suppress: ['z'] })])).toEqual(['a/x']);
  expect(keys([source('a', tools)], { ...aSubject, pilot: 'SEW' })).toEqual(['a/x', 'a/y', 'a/z']);
});

test('a remote without that slot adds nothing', () => {
  expect(slotItems('background', [source('a', [{ id: 'x', load }])], aSubject)).toEqual([]);
});
