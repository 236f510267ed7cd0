import pLimit from 'p-limit';
import { refuse } from '../../platform';

interface ExchangeLimit {
  /** Answers of one provider that are exchanged at the same time. */
  readonly running: number;
  /** Answers in the queue: each is turned away after `running + waiting` others. */
  readonly waiting: number;
}

const exchangeLimit: ExchangeLimit = { running: 8, waiting: 64 };
/** Seconds until one of those that wait has had its turn. */
const A_MOMENT = 1;

/** Runs the exchange of an answer in its turn. @throws Refusal `tooMany` where too many wait already */
export type Exchange = <T>(isKnownDevice: boolean, work: () => Promise<T>) => Promise<T>;

/**
 * The queue of what a sign-in provider is asked for those who come back from it. Its code is a secret that nobody guesses,
 * so no address is limited, which a whole plant may share: the work is. Browsers with which somebody has signed in have
 * a queue of their own, so that strangers hold up strangers alone.
 */
export function exchangeQueue({ running, waiting }: ExchangeLimit = exchangeLimit): Exchange {
  const [knownDevices, unknownDevices] = [pLimit(running), pLimit(running)];
  return async (isKnownDevice, work) => {
    const queue = isKnownDevice ? knownDevices : unknownDevices;
    if (queue.activeCount + queue.pendingCount >= running + waiting) throw refuse.tooMany(A_MOMENT);
    return queue(work);
  };
}
