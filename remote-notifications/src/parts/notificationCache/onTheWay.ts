import type { InboxPageData } from './pages';

type Change = (page: InboxPageData) => void;

const calls = new Set<Change[]>();

/** Keeps a change for the pages that are on their way: their answers may be older. */
export const keepForAnswers = (change: Change): void => calls.forEach((changes) => changes.push(change));

/** The changes since this call for a page, until it has its answer and releases them. */
export function changesMeanwhile(): { changes: Change[]; release: () => void } {
  const changes: Change[] = [];
  calls.add(changes);
  return { changes, release: () => void calls.delete(changes) };
}
