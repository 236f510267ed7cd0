import type { Notification } from '@portal/kit/wire';

export interface SourceCount {
  source: string;
  count: number;
  high: number;
}

/** The back end's counts beyond the loaded rows, by source name. */
export type BeyondRows = Readonly<Record<string, { count: number; high: number }>>;

const SOURCES_SHOWN = 6;

const sourceOf = ({ moduleName, module, sourceComponent }: Notification) =>
  moduleName ?? module ?? sourceComponent;

/** The text that the back end searches for `q` (`api/`), because the list behind a source is that search. */
const searched = ({ description, module, moduleName, sourceComponent }: Notification): string =>
  [description, module, moduleName, sourceComponent].filter(Boolean).join(' ').toLowerCase();

/** The most frequent source names: the module's name, or else another source field. */
export function frequentSources(notifications: readonly Notification[], most = SOURCES_SHOWN): string[] {
  const counts = new Map<string, number>();
  for (const one of notifications) {
    const source = sourceOf(one);
    if (source !== undefined) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, of], [b, than]) => than - of || a.localeCompare(b))
    .slice(0, most)
    .map(([source]) => source);
}

/** The number of loaded rows that the list behind a source has. */
export function countSource(notifications: readonly Notification[], source: string): SourceCount {
  const text = source.trim().toLowerCase();
  const matches = notifications.filter((one) => searched(one).includes(text));
  return {
    source,
    count: matches.length,
    high: matches.filter(({ priority }) => priority === 'High').length,
  };
}

export const topSources = (
  notifications: readonly Notification[],
  overflow: BeyondRows = {},
  most = SOURCES_SHOWN,
): SourceCount[] =>
  frequentSources(notifications, most)
    .map((source) => {
      const { count, high } = countSource(notifications, source);
      const more = overflow[source] ?? { count: 0, high: 0 };
      return { source, count: count + more.count, high: high + more.high };
    })
    .sort((a, b) => b.count - a.count || a.source.localeCompare(b.source));
