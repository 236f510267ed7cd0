import { isWorse, type Priority } from '@portal/shared/wire';

/** A condition that is raised again within this time after its end continues; ms. */
export const REJOIN_MS = 60 * 60_000;
/** ISA-18.2 chattering: raised so often within so many ms. */
const CHATTER_COUNT = 3;
const CHATTER_MS = 60_000;
/** How many moments of being raised are kept, so that late reports are counted with their neighbours. */
const MAX_RAISED_MOMENTS = 8;

/** The report of one event about its condition; moments are epoch ms. */
export interface Report {
  readonly at: number;
  readonly state: 'raised' | 'changed' | 'cleared';
  readonly priority: Priority;
}

/** A condition, from its first report until it was cleared for longer than `REJOIN_MS`; moments are epoch ms. */
export interface Life {
  readonly first: number;
  /** The latest report that it is active. */
  readonly last: number;
  /** Since when it has been active without a break. */
  readonly raised: number;
  /** When it was cleared; null while it is active. */
  readonly cleared: number | null;
  /** Reports before this moment are late: the condition was cleared after them. */
  readonly until: number | null;
  /** The number of reports that it is active. */
  readonly count: number;
  /** From the latest report that it is active. */
  readonly priority: Priority;
  readonly worst: Priority;
  /** The priority when it was shelved; null if it is not shelved. Only a worse one ends the shelving. */
  readonly shelvedAs: Priority | null;
  readonly chattering: boolean;
  readonly recent: readonly number[];
}

/** The last two conditions of a key. Only the newest may be active. */
export interface ConditionLives {
  readonly newest?: Life;
  readonly before?: Life;
}

/** The lives after a report, and which of them it changed. After `begun`, the former newest is `before`. */
export interface Taken extends ConditionLives {
  readonly touched: 'newest' | 'before' | 'begun';
  /**
   * Whether it says something new: a new condition, or one that is worse than it ever was or than when it was shelved.
   */
  readonly news: boolean;
}

/**
 * Adds one report, in any order of arrival. The report with the latest moment decides whether a key is active; for
 * equal moments, the last to arrive. At most one condition of a key is active. Where one ends and the next begins
 * depends on the order of arrival, because people were already notified. A worse report unshelves its condition
 * (ISA-18.2: shelving must not hide what nobody knew when they shelved).
 */
export function take(lives: ConditionLives, report: Report): Taken {
  const { touched, ...after } = place(lives, report);
  const now = touched === 'before' ? after.before : after.newest;
  const was = touched === 'begun' ? undefined : lives[touched];
  return { ...after, touched, news: report.state !== 'cleared' && isNews(was, now) };
}

const isNews = (was: Life | undefined, now: Life | undefined): boolean =>
  now !== undefined &&
  (was === undefined ||
    was.count === 0 ||
    isWorse(now.worst, was.worst) ||
    (was.shelvedAs !== null && now.shelvedAs === null));

function place({ newest, before }: ConditionLives, report: Report): Omit<Taken, 'news'> {
  if (newest === undefined) return { newest: begin(report), touched: 'begun' };
  if (before !== undefined && report.at < (before.until ?? -Infinity))
    return { newest, before: late(before, report), touched: 'before' };
  if (report.state === 'cleared') return { newest: end(newest, report.at), before, touched: 'newest' };
  if (newest.until !== null && newest.cleared !== null) {
    if (report.at < newest.until) return { newest: late(newest, report), before, touched: 'newest' };
    if (report.at - newest.cleared > REJOIN_MS)
      return { newest: begin(report), before: newest, touched: 'begun' };
    const back = joined(newest, report);
    return { newest: { ...back, raised: report.at, cleared: null }, before, touched: 'newest' };
  }
  return { newest: joined(newest, report), before, touched: 'newest' };
}

function begin({ at, state, priority }: Report): Life {
  const isOver = state === 'cleared';
  return {
    first: at,
    last: at,
    raised: at,
    cleared: isOver ? at : null,
    until: isOver ? at : null,
    count: isOver ? 0 : 1,
    priority,
    worst: priority,
    shelvedAs: null,
    chattering: false,
    recent: state === 'raised' ? [at] : [],
  };
}

function joined(life: Life, { at, state, priority }: Report): Life {
  const recent = state === 'raised' ? remember(life.recent, at) : life.recent;
  // A clearing without a raising only gives a moment; the first real report sets when it began.
  const isFirst = life.count === 0;
  const isLatest = isFirst || at >= life.last;
  return {
    ...life,
    first: isFirst ? at : Math.min(life.first, at),
    last: isFirst ? at : Math.max(life.last, at),
    raised: life.cleared === null ? Math.min(life.raised, Math.max(at, life.until ?? at)) : life.raised,
    count: life.count + 1,
    priority: isLatest ? priority : life.priority,
    worst: isFirst || isWorse(priority, life.worst) ? priority : life.worst,
    shelvedAs:
      life.shelvedAs !== null && isLatest && isWorse(priority, life.shelvedAs) ? null : life.shelvedAs,
    recent,
    chattering: life.chattering || isChatter(recent),
  };
}

/** A report from before a known end changes the history, not whether the condition is active. */
const late = (life: Life, report: Report): Life => (report.state === 'cleared' ? life : joined(life, report));

function end(life: Life, at: number): Life {
  const until = Math.max(life.until ?? at, at);
  if (life.cleared !== null) return { ...life, until };
  return at >= life.last ? { ...life, cleared: at, until } : life;
}

const remember = (recent: readonly number[], at: number): number[] =>
  [...recent, at].sort((a, b) => a - b).slice(-MAX_RAISED_MOMENTS);

const isChatter = (recent: readonly number[]): boolean =>
  recent.some((at, index) => {
    const earlier = recent[index - CHATTER_COUNT + 1];
    return earlier !== undefined && at - earlier <= CHATTER_MS;
  });
