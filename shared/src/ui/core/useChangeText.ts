import { assignmentStatuses, priorities } from '../../wire';
import { usePriorityText, useStatusText } from './chips';

export interface ChangeWords {
  status: (status: string) => string;
  priority: (priority: string) => string;
}

const STEP = /^(.+?) → (.+)$/;
const PARTS = ' · ';
const among = (list: readonly string[], ...texts: string[]) => texts.every((text) => list.includes(text));

function stepText(part: string, { status, priority }: ChangeWords): string {
  const [, from = '', to = ''] = STEP.exec(part.trim()) ?? [];
  if (among(assignmentStatuses, from, to)) return `${status(from)} → ${status(to)}`;
  if (among(priorities, from, to)) return `${priority(from)} → ${priority(to)}`;
  return part;
}

/**
 * What our own back end writes of a change, without words of its own (`Open → In Progress · Ana Pop · Check the gripper`),
 * in the reader's language. Whatever else it says (another back end writes English sentences) is shown as it came.
 */
export const changeText = (text: string, words: ChangeWords): string =>
  text
    .split(PARTS)
    .map((part) => stepText(part, words))
    .join(PARTS);

/** `changeText` in the language of the interface. */
export function useChangeText(): (text: string) => string {
  const words = { status: useStatusText(), priority: usePriorityText() };
  return (text) => changeText(text, words);
}
