import { browserStore } from '@portal/kit';
import { createDraft } from '@portal/kit/forms';
import type { SeenAssignment } from '@portal/kit/wire';

/** The oldest are forgotten beyond this many. */
const KEPT = 100;

/** Where earlier versions kept the words of assignments, for good. */
const LEFT = 'portal-first-descriptions:';

function dropLeft(): void {
  const keys = Array.from({ length: browserStore.length }, (_, at) => browserStore.key(at) ?? '');
  for (const key of keys) if (key.startsWith(LEFT)) browserStore.removeItem(key);
}

/** Kept as drafts are: for a shift, for this person, and not beyond signing out. */
function memoryOf(userId: string) {
  const draft = createDraft<{ seen: SeenAssignment[] }>(userId, 'assignments-seen');
  return {
    read: () => new Map((draft.read()?.seen ?? []).map((one) => [one.assignmentId, one])),
    write: (seen: ReadonlyMap<string, SeenAssignment>) =>
      draft.write({ seen: [...seen.values()].slice(-KEPT) }),
  };
}

/** What a notification does not tell of an assignment: whom it is from and for, what was said, and what the reader did since. */
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
 * Assignments as a back end tells of them, with what this tab saw of them before; all of it is kept. A back end may overwrite
 * what an assignment is about with an English sentence on each change: that must not get lost.
 * @param isPieced they come from notifications, which do not tell all
 */
export function remember(
  userId: string,
  assignments: readonly SeenAssignment[],
  isPieced = false,
): SeenAssignment[] {
  const memory = memoryOf(userId);
  const seen = memory.read();
  const known = assignments.map((one) => {
    const before = seen.get(one.assignmentId);
    if (!before) return one;
    const description = before.description || one.description;
    return { ...(isPieced ? completed(one, before) : one), description };
  });
  for (const one of known) {
    seen.delete(one.assignmentId);
    seen.set(one.assignmentId, one);
  }
  memory.write(seen);
  return known;
}

/** What an assignment was about when this tab first saw it. */
export function firstWords(userId: string, { assignmentId, description }: SeenAssignment): string {
  dropLeft();
  return memoryOf(userId).read().get(assignmentId)?.description || description;
}
