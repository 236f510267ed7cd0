import { type Clock, systemClock } from '../http/clock';
import { type TokenClient } from './tokenClient';

const ENDING_LEAD_MS = 120_000;
/** Timers sleep with the machine, so the clock is read at least this often; ms. */
const POLL_MS = 15_000;

export type Ending = { readonly state: 'safe' } | { readonly state: 'ending'; readonly endsAt: number };

/**
 * Emits `ending` `leadMs` before the session ends, and `safe` once it is renewed. After the end it tries one renewal,
 * so that an untouched page finds out as well.
 * @returns stops watching
 */
export function watchEnding(
  client: Pick<TokenClient, 'sessionEndsAt' | 'renew' | 'onChange'>,
  listener: (ending: Ending) => void,
  { leadMs = ENDING_LEAD_MS, clock = systemClock }: { leadMs?: number; clock?: Clock } = {},
): () => void {
  let announced: number | undefined;
  let lastAsked: number | undefined;
  let cancel: (() => void) | undefined;

  function look(): void {
    cancel?.();
    const endsAt = client.sessionEndsAt();
    const now = clock.now();
    const ending = endsAt !== undefined && now >= endsAt - leadMs ? endsAt : undefined;
    if (ending !== announced) {
      announced = ending;
      listener(ending === undefined ? { state: 'safe' } : { state: 'ending', endsAt: ending });
    }
    if (endsAt !== undefined && now > endsAt && lastAsked !== endsAt) {
      lastAsked = endsAt;
      void client.renew();
    }
    const boundary = endsAt === undefined ? Infinity : ending === undefined ? endsAt - leadMs : endsAt;
    cancel = clock.after(Math.min(Math.max(boundary - now, 1_000), POLL_MS), look);
  }

  const stopListening = client.onChange(look);
  look();
  return () => {
    stopListening();
    cancel?.();
  };
}
