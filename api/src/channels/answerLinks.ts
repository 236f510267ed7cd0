import { mailedPages } from '@portal/shared/wire';
import { issueSecret, withdrawSecret } from '../identity/secrets';
import { type ToldTo } from './letters';
import { type Sending } from './sending';

/** The condition that waits for somebody, and that whoever reads of it may take. */
const openIn = (one: ToldTo): string | null =>
  'hidden' in one || one.isOver || one.holder !== null ? null : one.conditionId;

/** What one person is told by an escalation, each that waits for somebody with a link of its own. */
export async function withAnswers<T extends ToldTo>(
  { db, publicUrl, now }: Sending,
  userId: string,
  told: readonly T[],
): Promise<{ told: T[]; withdraw: () => Promise<void> }> {
  const tokens: string[] = [];
  const linked: T[] = [];
  for (const one of told) {
    const conditionId = openIn(one);
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
    told: linked,
    // A link whose message could not be sent never was.
    withdraw: async () => {
      for (const token of tokens) await withdrawSecret(db, token);
    },
  };
}
