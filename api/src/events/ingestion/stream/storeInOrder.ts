import { codeOf, DatabaseUnavailable } from '../../../platform';

/** Times that a part of a message is tried alone before it is put aside. */
export const MAX_TRIES = 5;
const TRY_WAIT_MS = 100;
const MAX_WAIT_MS = 5000;

/** The error of an instance that holds a partition no longer: another one stores its messages. */
export class LeaseLost extends Error {}

/** A statement that took too long, a lock that was not free, and conflicts of transactions: nothing about the message. */
const PASSING = new Set(['57014', '55P03', '40001', '40P01']);
const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || PASSING.has(codeOf(error) ?? '');

export interface Storing<M> {
  /** The parts of a message that can be stored alone, in their order. */
  readonly partsOf: (message: M) => readonly M[];
  /** Stores all messages or none. @throws LeaseLost */
  readonly store: (messages: readonly M[]) => Promise<void>;
  /** Keeps a message that cannot be stored for the page of refused messages. @throws LeaseLost */
  readonly putAside: (message: M, error: unknown) => Promise<void>;
  /** @throws when nobody waits for the rest any more */
  readonly wait: (ms: number) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Stores messages in their order: all together, or else each part alone. One that fails `MAX_TRIES` times is put
 * aside, so that those behind it go on. A database that is away is waited for, however long, and puts nothing aside.
 */
export async function storeInOrder<M>(
  messages: readonly M[],
  { partsOf, store, putAside, wait, onFailure }: Storing<M>,
): Promise<void> {
  /** @returns the error of the message itself */
  const attempt = async (work: () => Promise<void>): Promise<unknown> => {
    for (let pause = TRY_WAIT_MS; ; pause = Math.min(pause * 2, MAX_WAIT_MS)) {
      try {
        await work();
        return undefined;
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        onFailure(error);
        if (!isPassing(error)) return error;
        await wait(pause);
      }
    }
  };
  const storeAlone = async (message: M) => {
    let failure: unknown;
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      failure = await attempt(() => store([message]));
      if (failure === undefined) return;
      if (tries < MAX_TRIES) await wait(TRY_WAIT_MS * 2 ** (tries - 1));
    }
    const notKept = await attempt(() => putAside(message, failure));
    if (notKept !== undefined) throw new Error('Not put aside.', { cause: notKept });
  };

  const failure = await attempt(() => store(messages));
  if (failure === undefined) return;
  for (const part of messages.flatMap(partsOf)) await storeAlone(part);
}
