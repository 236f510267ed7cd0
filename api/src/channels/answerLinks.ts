import { mailedPages } from '@portal/shared/wire';
import { issueSecret, withdrawSecret } from '../identity/secrets';
import { type ToldTo } from './letters';
import { type Sending } from './sending';

/** A condition that waits for somebody, and that whoever reads of it may take. */
const isOpen = (one: ToldTo): boolean =>
  !('hidden' in one) && one.conditionId !== null && !one.isOver && one.holder === null;

/** What one person is told by an escalation, each that waits for somebody with a link of its own. */
export async function withAnswers(
  { db, publicUrl, now }: Sending,
  userId: string,
  told: readonly ToldTo[],
): Promise<{ told: ToldTo[]; withdraw: () => Promise<void> }> {
  const tokens: string[] = [];
  const linked: ToldTo[] = [];
  for (const one of told) {
    if ('hidden' in one || !isOpen(one)) {
      linked.push(one);
      continue;
    }
    const { conditionId } = one;
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
