import { isWorse, type Notification, type Priority } from '../../../contract/wire';

/** The worst priority by condition id. */
export type KnownConditions = ReadonlyMap<string, Priority>;

export const nothingKnown: KnownConditions = new Map();

const MAX_REMEMBERED_CONDITIONS = 5_000;

const isNews = (before: Priority | undefined, priority: Priority) =>
  before === undefined || isWorse(priority, before);

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
    if (next.size <= MAX_REMEMBERED_CONDITIONS) break;
    next.delete(id);
  }
  return next;
}

/**
 * What deserves a toast: of conditions the new and the worse ones. `news` of the back end decides, as it knows what was
 * read before this page was opened; without it, `known` decides.
 * @param heard the whole batch, as `news` may be on an older notification of a condition than the one in `fresh`
 */
export function worthAToast(
  known: KnownConditions,
  fresh: readonly Notification[],
  heard: readonly Notification[],
): readonly Notification[] {
  const notifiedConditions = new Set(
    heard.filter(({ news }) => news === true).map((one) => one.relatedCondition),
  );
  return fresh.filter(
    ({ relatedCondition, priority, news }) =>
      relatedCondition === undefined ||
      (news === undefined
        ? isNews(known.get(relatedCondition), priority)
        : notifiedConditions.has(relatedCondition)),
  );
}

/** The newest notification of each condition, which stands for the older ones. `list` is newest first. */
export function newestOfEach(list: readonly Notification[]): Notification[] {
  const seen = new Set<string>();
  return list.filter(({ relatedCondition }) => {
    if (relatedCondition === undefined) return true;
    if (seen.has(relatedCondition)) return false;
    seen.add(relatedCondition);
    return true;
  });
}

/** Whether `read`, such as the end of a condition, is at least as new as `listed` of the same condition. */
export const endsLine = (read: Notification, listed: Notification): boolean =>
  read.relatedCondition !== undefined &&
  read.relatedCondition === listed.relatedCondition &&
  read.timestamp >= listed.timestamp;
