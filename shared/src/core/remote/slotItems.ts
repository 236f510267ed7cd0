import { evaluate, type Subject } from '../../contract/registry';
import type { RemoteDefinition, RemoteHost, SlotItem, SlotName, Slots } from './contract';

/** A source of slot items with the registry's settings, which name an item by `item id`. */
export interface ItemSource {
  id: string;
  settings: { suppress: readonly string[]; order: Readonly<Record<string, number>> };
}

export interface SlotSource extends ItemSource {
  host: RemoteHost;
  definition: Pick<RemoteDefinition, 'slots'>;
}

/** A slot item with its remote; `key` is unique in the slot. */
export type Placed<Item extends SlotItem, Source extends ItemSource> = Item & {
  owner: string;
  key: string;
  order: number;
  source: Source;
};

export type Owned<Item extends SlotItem> = Item & { owner: string; host: RemoteHost; key: string };

type ItemOf<Name extends SlotName> = NonNullable<Slots[Name]>[number];

/** The items of one slot for one user, sorted by the registry's order, or else by the remote's. */
export function placedItems<Item extends SlotItem, Source extends ItemSource>(
  sources: readonly Source[],
  itemsOf: (source: Source) => readonly Item[] | undefined,
  subject: Subject,
): Placed<Item, Source>[] {
  return sources
    .flatMap((source) => {
      const { id: owner, settings } = source;
      return (itemsOf(source) ?? [])
        .filter((item) => !settings.suppress.includes(item.id) && evaluate(item.when, subject).allowed)
        .map((item) => ({
          ...item,
          owner,
          source,
          key: `${owner}/${item.id}`,
          order: settings.order[item.id] ?? item.order ?? 100,
        }));
    })
    .sort((a, b) => a.order - b.order);
}

export function slotItems<Name extends SlotName>(
  name: Name,
  sources: readonly SlotSource[],
  subject: Subject,
): Owned<ItemOf<Name>>[] {
  const itemsOf = ({ definition }: SlotSource) => definition.slots?.[name] as ItemOf<Name>[] | undefined;
  return placedItems(sources, itemsOf, subject).map(({ source, ...item }) => ({
    ...(item as unknown as ItemOf<Name> & { owner: string; key: string }),
    host: source.host,
  }));
}
