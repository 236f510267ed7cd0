import { mailedPages } from '@portal/shared/wire';
import { issueSecret, withdrawSecret } from '../identity/secrets';
import { type ReaderFacts } from './emailTemplates';
import { type Subject } from './queue';
import { type Sending } from './sending';

/**
 * The conditions that a message asks its reader about: whether they take what nobody has, where an escalation says it, and
 * whether they still have what they were asked about as its owner.
 */
export const askedIn = (
  subjects: readonly Subject[],
  { userId, isUrgent }: { userId: string; isUrgent: boolean },
): ReadonlySet<string | null> =>
  new Set(
    subjects
      .filter(({ isOver, holder, askedId }) => !isOver && (holder === null ? isUrgent : askedId === userId))
      .map(({ conditionId }) => conditionId),
  );

/** The condition that a message asks about, where its reader may know of it. */
const askedAbout = (one: ReaderFacts, asked: ReadonlySet<string | null>): string | null =>
  'hidden' in one || !asked.has(one.conditionId) ? null : one.conditionId;

/** What one person is told, each that they are asked about with a link of its own. */
export async function withAnswers<T extends ReaderFacts>(
  { db, publicUrl, now }: Sending,
  userId: string,
  facts: readonly T[],
  asked: ReadonlySet<string | null>,
): Promise<{ facts: T[]; withdraw: () => Promise<void> }> {
  const tokens: string[] = [];
  const linked: T[] = [];
  for (const one of facts) {
    const conditionId = askedAbout(one, asked);
    if (conditionId === null) {
      linked.push(one);
      continue;
    }
    const token = await issueSecret(db, { userId, purpose: 'condition', conditionId }, now());
    tokens.push(token);
    // Behind the `#`: no server, no proxy and no referrer ever sees it.
    linked.push({ ...one, answer: `${publicUrl}${mailedPages.condition}#token=${token}` });
  }
  return {
    facts: linked,
    // A link whose message could not be sent never was.
    withdraw: async () => {
      for (const token of tokens) await withdrawSecret(db, token);
    },
  };
}
