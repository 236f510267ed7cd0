import { assignmentStatuses, priorities } from '@portal/shared/wire';

interface Words {
  status: (status: string) => string;
  priority: (priority: string) => string;
}

const STEP = /^(.+?) → (.+)$/;
const among = (list: readonly string[], ...texts: string[]) => texts.every((text) => list.includes(text));

/**
 * A comment of the system in the reader's language: our own back end writes a change without words, `Open → In Progress`.
 * Whatever else it says (a peer writes English sentences) is shown as it came.
 */
export function systemText(comment: string, words: Words): string {
  const [, from = '', to = ''] = STEP.exec(comment.trim()) ?? [];
  if (among(assignmentStatuses, from, to)) return `${words.status(from)} → ${words.status(to)}`;
  if (among(priorities, from, to)) return `${words.priority(from)} → ${words.priority(to)}`;
  return comment;
}
