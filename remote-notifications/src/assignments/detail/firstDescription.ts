import { browserStore } from '@portal/kit';
import { createDraft } from '@portal/kit/forms';

/** The oldest are forgotten beyond this many. */
const KEPT = 100;

/** Where earlier versions kept the words of assignments, for good. */
const LEFT = 'portal-first-descriptions:';

function dropLeft(): void {
  const keys = Array.from({ length: browserStore.length }, (_, at) => browserStore.key(at) ?? '');
  for (const key of keys) if (key.startsWith(LEFT)) browserStore.removeItem(key);
}

/**
 * The description an assignment had when this tab first saw it. A back end may overwrite it with an English sentence on each
 * change; what the work is about must not get lost by that. It is kept as drafts are: for a shift, for this
 * person, and not beyond signing out.
 */
export function firstDescription(userId: string, assignmentId: string, description: string): string {
  dropLeft();
  const kept = createDraft<{ seen: [id: string, description: string][] }>(userId, 'first-descriptions');
  const seen = kept.read()?.seen ?? [];
  const first = seen.find(([id]) => id === assignmentId)?.[1];
  if (first !== undefined) return first;
  if (description !== '')
    kept.write({ seen: [...seen, [assignmentId, description] satisfies [string, string]].slice(-KEPT) });
  return description;
}
