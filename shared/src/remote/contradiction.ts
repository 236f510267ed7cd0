import type { Contributions } from '../registry';
import type { NavigationItem, RemoteDefinition } from './contract';

/** What of an entry is data; how its icon looks contradicts nothing. */
function entryData({
  children,
  ...entry
}: Omit<NavigationItem, 'children'> & { children?: readonly NavigationItem[] }): object {
  return { ...entry, icon: undefined, ...(children && { children: children.map(entryData) }) };
}

/** The fields of an item that both must agree on. */
const itemData = ({
  id,
  order,
  when,
  ...more
}: {
  id: string;
  order?: number;
  when?: unknown;
  titleId?: string;
  url?: string;
  listPath?: string;
  size?: string;
}): object => ({
  id,
  order,
  when,
  titleId: more.titleId,
  url: more.url,
  listPath: more.listPath,
  size: more.size,
});

/** The same text for the same data, in whatever order its fields come; a field that is undefined is none. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

const dataOf = (offer: Pick<Contributions, 'routes' | 'navigation' | 'slots'> | RemoteDefinition) => ({
  routes: offer.routes.map(({ id, path, titleId, when }) => ({ id, path, titleId, when })),
  navigation: (offer.navigation as NavigationItem[]).map(entryData),
  ...Object.fromEntries(
    Object.entries(offer.slots ?? {}).map(([slot, items]) => [
      `slots.${slot}`,
      ((items ?? []) as Parameters<typeof itemData>[0][]).map(itemData),
    ]),
  ),
});

/**
 * Where a remote's code says something else than what the registry was told it offers: the menu would lead to pages that
 * are not there, or a rule would not hold. Both are checked already.
 * @returns the first field that differs, or undefined
 */
export function contradiction(
  contributions: Pick<Contributions, 'routes' | 'navigation' | 'slots'>,
  definition: RemoteDefinition,
): string | undefined {
  const [said, done] = [dataOf(contributions), dataOf(definition)] as Record<string, unknown>[];
  const fields = new Set([...Object.keys(said ?? {}), ...Object.keys(done ?? {})]);
  return [...fields].find((field) => canonical(said?.[field] ?? []) !== canonical(done?.[field] ?? []));
}
