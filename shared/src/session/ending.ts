import { type Clock, systemClock } from './clock';
import { type TokenClient } from './tokenClient';

/** How long before its end a session is announced as ending. */
const ENDING_LEAD_MS = 120_000;
/** Timers sleep with the machine: the time is compared at least this often. */
const LOOK_MS = 15_000;

export type Ending = { readonly state: 'safe' } | { readonly state: 'ending'; readonly endsAt: number };

/**
 * Announces a session that ends unless something is asked before, and takes the announcement back when it was renewed.
 * When the time is over it asks the back end once, so that a page nobody touches is told the truth as well.
 * @returns stops watching
 */
export function watchEnding(
  client: Pick<TokenClient, 'sessionEndsAt' | 'renew' | 'onChange'>,
  listener: (ending: Ending) => void,
  { leadMs = ENDING_LEAD_MS, clock = systemClock }: { leadMs?: number; clock?: Clock } = {},
): () => void {
  let announced: number | undefined;
  let asked: number | undefined;
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
    if (endsAt !== undefined && now > endsAt && asked !== endsAt) {
      asked = endsAt;
      void client.renew();
    }
    const boundary = endsAt === undefined ? Infinity : ending === undefined ? endsAt - leadMs : endsAt;
    cancel = clock.after(Math.min(Math.max(boundary - now, 1_000), LOOK_MS), look);
  }

  const stopListening = client.onChange(look);
  look();
  return () => {
    stopListening();
    cancel?.();
  };
}
