import { mailedPages } from '@portal/shared/wire';
import { issueSecret, withdrawSecret } from '../../platform';
import { type ReaderFacts } from './emailTemplates';
import { type Subject } from './messageSubjects';
import { type Sending } from './sendingDeps';

/**
 * The conditions that a message asks its reader about. In an urgent message: those without an owner, and those of the
 * reader that are waiting for confirmation of their owner.
 */
export const askedIn = (
  subjects: readonly Subject[],
  { userId, isUrgent }: { userId: string; isUrgent: boolean },
): ReadonlySet<string | null> =>
  new Set(
    subjects
      .filter(({ isOver, owner, askedId }) => !isOver && (owner === null ? isUrgent : askedId === userId))
      .map(({ conditionId }) => conditionId),
  );

/** The condition that the message asks about; null if the reader may not see it. */
const askedAbout = (one: ReaderFacts, conditionIds: ReadonlySet<string | null>): string | null =>
  'hidden' in one || !conditionIds.has(one.conditionId) ? null : one.conditionId;

export async function withAnswers<T extends ReaderFacts>(
  { db, publicUrl, now }: Sending,
  userId: string,
  facts: readonly T[],
  conditionIds: ReadonlySet<string | null>,
): Promise<{ facts: T[]; withdraw: () => Promise<void> }> {
  const tokens: string[] = [];
  const linked: T[] = [];
  for (const one of facts) {
    const conditionId = askedAbout(one, conditionIds);
    if (conditionId === null) {
      linked.push(one);
      continue;
    }
    const token = await issueSecret(db, { userId, purpose: 'condition', conditionId }, now());
    tokens.push(token);
    // In the fragment, so that it reaches no server, proxy or referrer.
    linked.push({ ...one, answer: `${publicUrl}${mailedPages.condition}#token=${token}` });
  }
  return {
    facts: linked,
    // No link stays valid when its message could not be sent.
    withdraw: async () => {
      for (const token of tokens) await withdrawSecret(db, token);
    },
  };
}
