import type { ChangePreview, Difference } from './changePreview';

export interface Counted<T> {
  item: T;
  people: number;
}

export type MergedPreview = {
  [Area in keyof ChangePreview]: ChangePreview[Area] extends Difference<infer T>
    ? Difference<Counted<T>>
    : never;
};

function count<T>(lists: readonly T[][], key: (item: T) => string): Counted<T>[] {
  const counted = new Map<string, Counted<T>>();
  for (const item of lists.flat()) {
    const entry = counted.get(key(item));
    if (entry) entry.people += 1;
    else counted.set(key(item), { item, people: 1 });
  }
  return [...counted.values()];
}

export function mergePreviews(previews: readonly ChangePreview[]): MergedPreview {
  const both = <T>(pick: (preview: ChangePreview) => Difference<T>, key: (item: T) => string) => ({
    gained: count(
      previews.map((preview) => pick(preview).gained),
      key,
    ),
    lost: count(
      previews.map((preview) => pick(preview).lost),
      key,
    ),
  });
  return {
    menus: both(
      ({ menus }) => menus,
      ({ id }) => id,
    ),
    topics: both(
      ({ topics }) => topics,
      (topic) => topic,
    ),
    mappings: both(
      ({ mappings }) => mappings,
      ({ eventMappingId }) => eventMappingId,
    ),
  };
}
