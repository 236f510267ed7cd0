import pLimit from 'p-limit';
import { refuse } from '../../platform';

interface ExchangeLimit {
  /** Answers of one provider that are exchanged at the same time. */
  readonly running: number;
  /** Answers in the queue: each is turned away after `running + waiting` others. */
  readonly waiting: number;
}

const exchangeLimit: ExchangeLimit = { running: 8, waiting: 64 };
/** Seconds until one of the waiting exchanges has finished. */
const A_MOMENT = 1;

/** Queues the exchange of a code. @throws Refusal `tooMany` if too many wait already */
export type Exchange = <T>(isKnownDevice: boolean, work: () => Promise<T>) => Promise<T>;

/**
 * The queue of code exchanges with sign-in providers. A code cannot be guessed, and a whole plant may share an address,
 * so the work is limited and not the address. Browsers in which somebody has signed in before have their own queue, so
 * that strangers delay only strangers.
 */
export function exchangeQueue({ running, waiting }: ExchangeLimit = exchangeLimit): Exchange {
  const [knownDevices, unknownDevices] = [pLimit(running), pLimit(running)];
  return async (isKnownDevice, work) => {
    const queue = isKnownDevice ? knownDevices : unknownDevices;
    if (queue.activeCount + queue.pendingCount >= running + waiting) throw refuse.tooMany(A_MOMENT);
    return queue(work);
  };
}
