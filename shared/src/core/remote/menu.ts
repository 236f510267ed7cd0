import { evaluate, type Subject } from '../../contract/registry';
import type { NavigationItem } from './contract';

/** A menu entry with its remote's id. */
export interface OwnedMenuItem extends NavigationItem {
  owner: string;
  children?: OwnedMenuItem[];
}

export interface MenuSource {
  id: string;
  navigation: readonly NavigationItem[];
}

function visible(items: readonly NavigationItem[], owner: string, subject: Subject): OwnedMenuItem[] {
  return items
    .filter((item) => evaluate(item.when, subject).allowed)
    .map((item): OwnedMenuItem => {
      const { children, ...rest } = item;
      return children ? { ...rest, owner, children: visible(children, owner, subject) } : { ...rest, owner };
    })
    .filter((item) => item.type === 'item' || item.children === undefined || item.children.length > 0);
}

/** Merges groups of the same id: a remote may add entries to another one's group. */
function mergeGroups(items: OwnedMenuItem[]): OwnedMenuItem[] {
  const merged = new Map<string, OwnedMenuItem>();
  for (const item of items) {
    const entry = merged.get(item.id);
    if (entry?.children && item.children) entry.children = [...entry.children, ...item.children];
    else if (!entry) merged.set(item.id, { ...item });
  }
  return [...merged.values()];
}

const byOrder = (a: OwnedMenuItem, b: OwnedMenuItem) => (a.order ?? 100) - (b.order ?? 100);

/** The menu of one user, without empty groups. `sources` are in the registry's order. */
export function buildMenu(sources: readonly MenuSource[], subject: Subject): OwnedMenuItem[] {
  const all = sources.flatMap(({ id, navigation }) => visible(navigation, id, subject));
  return mergeGroups(all)
    .map((item) => (item.children ? { ...item, children: [...item.children].sort(byOrder) } : item))
    .sort(byOrder);
}
