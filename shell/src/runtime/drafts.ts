const PREFIX = 'portal-draft:';

/**
 * Forgets drafts of forms in this tab: those of everybody else when someone signs in, all of them when someone signs out
 * by hand. On a shared tablet nothing of one person is left to the next.
 * @param userId whose drafts stay
 */
export function dropDrafts(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>, userId?: string): void {
  try {
    const kept = userId === undefined ? undefined : `${PREFIX}${userId}:`;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) {
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) storage.removeItem(key);
    }
  } catch {
    // Refused storage holds nothing.
  }
}
