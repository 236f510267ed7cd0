import { fetchFailure } from '../lib/fetchFailure';
import { Refusal } from '../lib/say';
import { type FeedEvent } from './event';

export interface PostTarget {
  url: string;
  key: string;
  fetch: typeof fetch;
  sleep: (ms: number) => Promise<void>;
  say: (text: string) => void;
}

const MAX_POST_ATTEMPTS = 12;
const MAX_RETRY_WAIT_MS = 30_000;

function refusalOf(status: number, body: string): Refusal | undefined {
  if (status === 401 || status === 403)
    return new Refusal(`The producer key was not accepted (${status}): name another by --key. ${body}`);
  if (status === 404) return new Refusal('There is no event intake at this address (404): check --url.');
  if (status >= 400 && status < 500 && status !== 429 && status !== 408)
    return new Refusal(`The events were refused (${status}): ${body}`);
  return undefined;
}

/**
 * Posts one batch. After a 429 it waits as long as the answer asks. While the server is unreachable it retries with
 * doubling waits, 12 tries in all; then the state file lets the next run continue.
 */
export async function postBatch(events: readonly FeedEvent[], target: PostTarget): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    let reason: string;
    let wait = Math.min(MAX_RETRY_WAIT_MS, 250 * 2 ** (tried - 1));
    try {
      const answer = await target.fetch(`${target.url}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Api-Key': target.key },
        body: JSON.stringify(events),
        signal: AbortSignal.timeout(60_000),
      });
      const body = await answer.text();
      if (answer.ok) return;
      const refusal = refusalOf(answer.status, body.slice(0, 1000));
      if (refusal) throw refusal;
      reason = `the server answered ${answer.status}`;
      const retryAfter = Number(answer.headers.get('retry-after'));
      if (Number.isFinite(retryAfter) && retryAfter > 0) wait = Math.min(120_000, retryAfter * 1000);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      reason = `${target.url} is not reachable: ${fetchFailure(error)}`;
    }
    if (tried >= MAX_POST_ATTEMPTS)
      throw new Refusal(`Gave up: ${reason}. Run the same command again to go on from here.`);
    target.say(`${reason}; next try in ${(wait / 1000).toFixed(1)} s`);
    await target.sleep(wait);
  }
}
