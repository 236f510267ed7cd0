import { evaluate, type Subject } from '../registry';
import type { RemoteDefinition, RemoteHost, SlotItem, SlotName, Slots } from './contract';

export interface SlotSource {
  id: string;
  host: RemoteHost;
  definition: Pick<RemoteDefinition, 'slots'>;
  /** The registry's word on this remote's slot items, as `item id`. */
  settings: { suppress: readonly string[]; order: Readonly<Record<string, number>> };
}

/** A slot item with the remote it came from and that remote's host; `key` is unique in the slot. */
export type Owned<Item extends SlotItem> = Item & { owner: string; host: RemoteHost; key: string };

type ItemOf<Name extends SlotName> = NonNullable<Slots[Name]>[number];

/**
 * The items of one slot for one person: allowed by their rule, not suppressed by the registry, in the registry's
 * order where it has one, else the remote's own.
 */
export function slotItems<Name extends SlotName>(
  name: Name,
  sources: readonly SlotSource[],
  subject: Subject,
): Owned<ItemOf<Name>>[] {
  return sources
    .flatMap(({ id: owner, host, definition, settings }) => {
      const items = (definition.slots?.[name] ?? []) as ItemOf<Name>[];
      return items
        .filter((item) => !settings.suppress.includes(item.id) && evaluate(item.when, subject).allowed)
        .map((item) => ({
          ...item,
          owner,
          host,
          key: `${owner}/${item.id}`,
          order: settings.order[item.id] ?? item.order ?? 100,
        }));
    })
    .sort((a, b) => a.order - b.order);
}
