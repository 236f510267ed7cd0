import type { GuardedStore } from '@portal/shared/storage';

const PREFIX = 'portal-draft:';

/**
 * Deletes form drafts in this tab: other users' at sign-in, all of them at a manual sign-out. On a shared tablet
 * nothing may be left for the next user.
 * @param userId whose drafts stay
 */
export function dropDrafts(
  storage: Pick<GuardedStore, 'key' | 'length' | 'removeItem'>,
  userId?: string,
): void {
  const ownPrefix = userId === undefined ? undefined : `${PREFIX}${userId}:`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(PREFIX) && !(ownPrefix && key.startsWith(ownPrefix))) storage.removeItem(key);
  }
}
