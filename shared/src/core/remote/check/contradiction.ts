import type { Contributions } from '../../../contract/registry';
import type { NavigationItem, RemoteDefinition } from '../contract';

/** The data of an entry, without its icon, which is a component in the code. */
function entryData({
  children,
  ...entry
}: Omit<NavigationItem, 'children'> & { children?: readonly NavigationItem[] }): object {
  return { ...entry, icon: undefined, ...(children && { children: children.map(entryData) }) };
}

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

/** Stable JSON: sorted fields, without undefined ones. */
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
 * Compares a remote's code with its contributions: a difference would make the menu lead to missing pages or a
 * permission rule ineffective.
 * @returns the first field that differs, or undefined
 */
export function contradiction(
  contributions: Pick<Contributions, 'routes' | 'navigation' | 'slots'>,
  definition: RemoteDefinition,
): string | undefined {
  const [declared, defined] = [dataOf(contributions), dataOf(definition)] as Record<string, unknown>[];
  const fields = new Set([...Object.keys(declared ?? {}), ...Object.keys(defined ?? {})]);
  return [...fields].find(
    (field) => canonical(declared?.[field] ?? []) !== canonical(defined?.[field] ?? []),
  );
}
