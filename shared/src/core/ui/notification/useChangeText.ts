import { useIntl } from 'react-intl';
import { useFormatters } from '../../i18n/useFormatters';
import { assignmentStatuses, priorities } from '../../../contract/wire';
import { useStatusText } from './chips';
import { usePriorityText } from './priorityText';

export interface ChangeWords {
  status: (status: string) => string;
  priority: (priority: string) => string;
  /** A changed due time. A side without a due time is undefined. Without this function timestamps stay as they came. */
  due?: (from: string | undefined, to: string | undefined) => string;
  /** That somebody is asked whether they still take care of a work item. */
  asked?: (name: string) => string;
}

/** All words of a change; the kit's public ones are fewer. */
interface AllChangeWords extends ChangeWords {
  /** That somebody has left: their account was deleted. */
  left?: (name: string) => string;
  /** That an account was disabled, or enabled again. */
  account?: (name: string, isEnabled: boolean) => string;
}

const STEP = /^(.+?) → (.+)$/;
const ACCOUNT = /^(.+): (?:ACTIVE → DISABLED|DISABLED → ACTIVE)$/;
const PARTS = ' · ';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const NO_MOMENT = '–';
/** Stands after the arrow in place of a name: the person before the arrow is asked. */
const ASKED = '?';
/** Stands after the arrow in place of a name: the person before the arrow has left. */
const NOBODY = '–';
const among = (list: readonly string[], ...texts: string[]) => texts.every((text) => list.includes(text));

function stepText(part: string, { status, priority, due, asked, left, account }: AllChangeWords): string {
  const [, from = '', to = ''] = STEP.exec(part.trim()) ?? [];
  if (among(assignmentStatuses, from, to)) return `${status(from)} → ${status(to)}`;
  if (among(priorities, from, to)) return `${priority(from)} → ${priority(to)}`;
  if (asked && to === ASKED) return asked(from);
  if (due && [from, to].some((one) => MOMENT.test(one)) && [from, to].every(isDue))
    return due(momentIn(from), momentIn(to));
  // After the moments: of a due time the same words say that it is gone.
  if (left && to === NOBODY && from !== NOBODY) return left(from);
  const [, name] = ACCOUNT.exec(part.trim()) ?? [];
  if (account && name !== undefined) return account(name, to === 'ACTIVE');
  return part;
}

const isDue = (text: string) => text === NO_MOMENT || MOMENT.test(text);
const momentIn = (text: string) => (text === NO_MOMENT ? undefined : text);

/**
 * Translates a change as our api writes it, in wire values (`Open → In Progress · Ana Pop · Check the gripper`).
 * Anything else, such as the English sentences of an external back end, stays unchanged.
 */
export const changeText = (text: string, words: AllChangeWords): string =>
  text
    .split(PARTS)
    .map((part) => stepText(part, words))
    .join(PARTS);

/** `changeText` in the reader's language. */
export function useChangeText(): (text: string) => string {
  const intl = useIntl();
  const { dateTime } = useFormatters();
  const moment = (at: string | undefined) =>
    at === undefined ? intl.formatMessage({ id: 'shared.change.due.none' }) : dateTime(at);
  const words: AllChangeWords = {
    status: useStatusText(),
    priority: usePriorityText(),
    due: (from, to) =>
      intl.formatMessage({ id: 'shared.change.due' }, { from: moment(from), to: moment(to) }),
    asked: (name) => intl.formatMessage({ id: 'shared.change.asked' }, { name }),
    account: (name, isEnabled) =>
      intl.formatMessage({ id: isEnabled ? 'shared.change.enabled' : 'shared.change.disabled' }, { name }),
    left: (name) => intl.formatMessage({ id: 'shared.change.left' }, { name }),
  };
  return (text) => changeText(text, words);
}
