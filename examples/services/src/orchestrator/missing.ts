import { type Kind, onSite } from '../catalogue/entry';

type Find = (id: string) => { inputs: readonly Kind[]; outputs: readonly Kind[] } | undefined;

/** What each step needs that neither the site nor an earlier step gives; such a step fails when it is run. */
export function missingInputs(steps: readonly { entryId: string }[], find: Find): Kind[][] {
  const at = new Set<Kind>(onSite);
  return steps.map(({ entryId }) => {
    const entry = find(entryId);
    const missing = (entry?.inputs ?? []).filter((kind) => !at.has(kind));
    for (const kind of entry?.outputs ?? []) at.add(kind);
    return missing;
  });
}
