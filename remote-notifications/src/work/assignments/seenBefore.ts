// Drafts by the core: the fields of forms would be loaded with every dashboard.
import { browserStore, createDraft } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';

const MAX_REMEMBERED = 100;

/** The key prefix under which earlier versions stored descriptions without an end. */
const LEFT = 'portal-first-descriptions:';

function dropLeft(): void {
  const keys = Array.from({ length: browserStore.length }, (_, at) => browserStore.key(at) ?? '');
  for (const key of keys) if (key.startsWith(LEFT)) browserStore.removeItem(key);
}

/** The memory is kept like a draft: for a shift, per user, until sign-out. */
function memoryOf(userId: string) {
  const draft = createDraft<{ seen: SeenAssignment[] }>(userId, 'assignments-seen');
  return {
    read: () => new Map((draft.read()?.seen ?? []).map((one) => [one.assignmentId, one])),
    write: (seen: ReadonlyMap<string, SeenAssignment>) =>
      draft.write({ seen: [...seen.values()].slice(-MAX_REMEMBERED) }),
  };
}

/** Adds what a notification lacks: the people, the comments and the user's own later changes. */
const completed = (one: SeenAssignment, before: SeenAssignment): SeenAssignment =>
  before.timestampUpdated >= one.timestampUpdated
    ? before
    : {
        ...one,
        sourceUserId: before.sourceUserId,
        sourceUser: before.sourceUser,
        targetUserId: before.targetUserId,
        targetUser: before.targetUser,
        comments: before.comments,
      };

/**
 * Merges assignments with what this tab saw before, because a back end may overwrite the description.
 * @param isPieced derived from notifications, which lack some fields
 */
export function remember(
  userId: string,
  assignments: readonly SeenAssignment[],
  isPieced = false,
): SeenAssignment[] {
  const memory = memoryOf(userId);
  const seen = memory.read();
  const filled = assignments.map((one) => {
    const before = seen.get(one.assignmentId);
    if (!before) return one;
    const description = before.description || one.description;
    return { ...(isPieced ? completed(one, before) : one), description };
  });
  for (const one of filled) {
    seen.delete(one.assignmentId);
    seen.set(one.assignmentId, one);
  }
  memory.write(seen);
  return filled;
}

/** The description of an assignment when this tab first saw it. */
export function firstWords(userId: string, { assignmentId, description }: SeenAssignment): string {
  dropLeft();
  return memoryOf(userId).read().get(assignmentId)?.description || description;
}
