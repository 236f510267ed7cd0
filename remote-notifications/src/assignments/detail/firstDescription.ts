import { browserStore } from '@portal/kit';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The oldest are forgotten beyond this many. */
const KEPT = 100;
const keyOf = (userId: string) => `portal-first-descriptions:${userId}`;

function read(storage: Storage, userId: string): [string, string][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, string][]).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

/**
 * The description an assignment had when this browser first saw it. A back end may overwrite it with an English
 * sentence on each change (contract §2); what the work is about must not get lost by that.
 */
export function firstDescription(
  userId: string,
  assignmentId: string,
  description: string,
  storage: Storage = browserStore,
): string {
  const known = read(storage, userId);
  const first = known.find(([id]) => id === assignmentId)?.[1];
  if (first !== undefined) return first;
  if (description === '') return description;
  try {
    storage.setItem(keyOf(userId), JSON.stringify([...known, [assignmentId, description]].slice(-KEPT)));
  } catch {
    // Without storage the present description is the best there is.
  }
  return description;
}
