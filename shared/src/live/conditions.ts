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

/**
 * What a person is told of by a toast: of a condition when it is new and when it is worse, and not each time again. The back
 * end says which those are, as it knows what was read before this page was opened; where it does not, what was heard does.
 * @param heard all that came with them: of several of one condition the newest alone is fresh
 */
export function worthAToast(
  known: KnownConditions,
  fresh: readonly Notification[],
  heard: readonly Notification[],
): readonly Notification[] {
  const told = new Set(heard.filter(({ news }) => news === true).map((one) => one.relatedCondition));
  return fresh.filter(
    ({ relatedCondition, priority, news }) =>
      relatedCondition === undefined ||
      (news === undefined ? isNews(known.get(relatedCondition), priority) : told.has(relatedCondition)),
  );
}

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
