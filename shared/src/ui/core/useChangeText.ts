import { useIntl } from 'react-intl';
import { useFormatters } from '../../i18n/useFormatters';
import { assignmentStatuses, priorities } from '../../wire';
import { useStatusText } from './chips';
import { usePriorityText } from './priorityText';

export interface ChangeWords {
  status: (status: string) => string;
  priority: (priority: string) => string;
  /** How a due time became another; a side is undefined where there is none. Without it moments stay as they came. */
  due?: (from: string | undefined, to: string | undefined) => string;
  /** That somebody is asked whether they still have something. */
  asked?: (name: string) => string;
}

const STEP = /^(.+?) → (.+)$/;
const PARTS = ' · ';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Where a due time is none. */
const NO_MOMENT = '–';
/** In place of whom something goes to: the one before the arrow is asked. */
const ASKED = '?';
const among = (list: readonly string[], ...texts: string[]) => texts.every((text) => list.includes(text));

function stepText(part: string, { status, priority, due, asked }: ChangeWords): string {
  const [, from = '', to = ''] = STEP.exec(part.trim()) ?? [];
  if (among(assignmentStatuses, from, to)) return `${status(from)} → ${status(to)}`;
  if (among(priorities, from, to)) return `${priority(from)} → ${priority(to)}`;
  if (asked && to === ASKED) return asked(from);
  if (due && [from, to].some((one) => MOMENT.test(one)) && [from, to].every(isDue))
    return due(momentIn(from), momentIn(to));
  return part;
}

const isDue = (text: string) => text === NO_MOMENT || MOMENT.test(text);
const momentIn = (text: string) => (text === NO_MOMENT ? undefined : text);

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
  const intl = useIntl();
  const { dateTime } = useFormatters();
  const moment = (at: string | undefined) =>
    at === undefined ? intl.formatMessage({ id: 'shared.change.due.none' }) : dateTime(at);
  const words: ChangeWords = {
    status: useStatusText(),
    priority: usePriorityText(),
    due: (from, to) =>
      intl.formatMessage({ id: 'shared.change.due' }, { from: moment(from), to: moment(to) }),
    asked: (name) => intl.formatMessage({ id: 'shared.change.asked' }, { name }),
  };
  return (text) => changeText(text, words);
}
