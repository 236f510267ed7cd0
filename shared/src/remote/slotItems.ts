import { evaluate, type Subject } from '../registry';
import type { RemoteDefinition, RemoteHost, SlotItem, SlotName, Slots } from './contract';

/** Somebody who offers slot items, and the registry's word on them, as `item id`. */
export interface ItemSource {
  id: string;
  settings: { suppress: readonly string[]; order: Readonly<Record<string, number>> };
}

export interface SlotSource extends ItemSource {
  host: RemoteHost;
  definition: Pick<RemoteDefinition, 'slots'>;
}

/** A slot item with the remote it came from; `key` is unique in the slot. */
export type Placed<Item extends SlotItem, Source extends ItemSource> = Item & {
  owner: string;
  key: string;
  order: number;
  source: Source;
};

/** The same of a running remote, with its host. */
export type Owned<Item extends SlotItem> = Item & { owner: string; host: RemoteHost; key: string };

type ItemOf<Name extends SlotName> = NonNullable<Slots[Name]>[number];

/**
 * The items of one slot for one person: allowed by their rule, not suppressed by the registry, in the registry's
 * order where it has one, else the remote's own.
 */
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

/** The items of one slot that running remotes have. */
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
