import { isWorse, type Notification, type Priority } from '../wire';

/** By condition, how bad it was at its worst. */
export type KnownConditions = ReadonlyMap<string, Priority>;

export const nothingKnown: KnownConditions = new Map();

/** Conditions remembered; the oldest are forgotten. */
const MEMORY = 5_000;

const isNews = (known: Priority | undefined, priority: Priority) =>
  known === undefined || isWorse(priority, known);

/** With what a list says of conditions. */
export function noted(known: KnownConditions, list: readonly Notification[]): KnownConditions {
  const news = list.filter(
    ({ relatedCondition, priority }) =>
      relatedCondition !== undefined && isNews(known.get(relatedCondition), priority),
  );
  if (news.length === 0) return known;
  const next = new Map(known);
  for (const { relatedCondition = '', priority } of news)
    if (isNews(next.get(relatedCondition), priority)) next.set(relatedCondition, priority);
  for (const id of next.keys()) {
    if (next.size <= MEMORY) break;
    next.delete(id);
  }
  return next;
}

/** What a person is told of by a toast: of a condition when it is new and when it is worse, and not each time again. */
export const worthAToast = (
  known: KnownConditions,
  fresh: readonly Notification[],
): readonly Notification[] =>
  fresh.filter(
    ({ relatedCondition, priority }) =>
      relatedCondition === undefined || isNews(known.get(relatedCondition), priority),
  );

/** Of each condition its newest notification alone: it stands for those before it, read or not. `list` is newest first. */
export function newestOfEach(list: readonly Notification[]): Notification[] {
  const seen = new Set<string>();
  return list.filter(({ relatedCondition }) => {
    if (relatedCondition === undefined) return true;
    if (seen.has(relatedCondition)) return false;
    seen.add(relatedCondition);
    return true;
  });
}

/** Whether a notification that is read, such as that of its end, leaves nothing unread of another one's condition. */
export const endsLine = (read: Notification, listed: Notification): boolean =>
  read.relatedCondition !== undefined &&
  read.relatedCondition === listed.relatedCondition &&
  read.timestamp >= listed.timestamp;
