import { isWorse, type Priority } from '@portal/shared/wire';

/** What comes back within this time of its end is the same trouble, one line more of it and no new one. */
export const REJOIN_MS = 60 * 60_000;
/** Raised so often within so long is chattering (ISA-18.2). */
const CHATTER_COUNT = 3;
const CHATTER_MS = 60_000;
/** Moments of being raised that are remembered, so that late ones find their neighbours. */
const REMEMBERED = 8;

/** What one event says of its condition. Moments are epoch milliseconds. */
export interface Report {
  readonly at: number;
  readonly state: 'raised' | 'changed' | 'cleared';
  readonly priority: Priority;
}

/** One condition: from its first report until it was over, and back again if it came back soon. */
export interface Life {
  readonly first: number;
  /** The latest report that it is there. */
  readonly last: number;
  /** Since when it has been there without a break. */
  readonly raised: number;
  /** When it was over; null while it is there. */
  readonly cleared: number | null;
  /** Reports of before this moment are late: an end came after them. */
  readonly until: number | null;
  /** How often it was reported to be there. */
  readonly count: number;
  /** As the latest report that it is there has it. */
  readonly priority: Priority;
  /** The worst it was reported to be. */
  readonly worst: Priority;
  /** How bad it was when it was shelved; null where it is not. Only what is worse than that ends the shelving. */
  readonly shelvedAs: Priority | null;
  readonly chattering: boolean;
  readonly recent: readonly number[];
}

/** What is known of one key: its newest condition, and the one before that. Only the newest may be there still. */
export interface Lives {
  readonly newest?: Life;
  readonly before?: Life;
}

/** What a report did: to which of the lives, or that it began another, after which the newest is the one before. */
export interface Taken extends Lives {
  readonly touched: 'newest' | 'before' | 'begun';
  /** Whether it says something new: another condition, or one that is worse than it was, at all or when it was shelved. */
  readonly news: boolean;
}

/**
 * Takes in one report, whenever it comes. Whether a key is there is said by its latest report by their moments, in
 * whatever order they came; of one moment, the one that came last. Every report belongs to one condition, and at most
 * one of a key is there. How a time is cut into conditions does depend on the order: what is told is not taken back.
 * A worse one takes its condition off the shelf (ISA-18.2: shelving must not hide what nobody knew when they shelved).
 */
export function take(lives: Lives, report: Report): Taken {
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

function place({ newest, before }: Lives, report: Report): Omit<Taken, 'news'> {
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

/** Another report that it is there. */
function joined(life: Life, { at, state, priority }: Report): Life {
  const recent = state === 'raised' ? remember(life.recent, at) : life.recent;
  // An end without a beginning is nothing but a moment: its first report says when it began.
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

/** A report of before an end that is known: it changes what is told of that time, not whether it is there. */
const late = (life: Life, report: Report): Life => (report.state === 'cleared' ? life : joined(life, report));

function end(life: Life, at: number): Life {
  const until = Math.max(life.until ?? at, at);
  if (life.cleared !== null) return { ...life, until };
  return at >= life.last ? { ...life, cleared: at, until } : life;
}

const remember = (recent: readonly number[], at: number): number[] =>
  [...recent, at].sort((a, b) => a - b).slice(-REMEMBERED);

const isChatter = (recent: readonly number[]): boolean =>
  recent.some((at, index) => {
    const earlier = recent[index - CHATTER_COUNT + 1];
    return earlier !== undefined && at - earlier <= CHATTER_MS;
  });
