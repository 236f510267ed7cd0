export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

export interface Candidacy {
  /** Takes the lead from a tab that sleeps: it keeps its lock, and would lead again unheard. */
  takeOver(): void;
  stepDown(): void;
}

/**
 * Leader election: the tab with the Web Lock `name` leads; without Web Locks, every tab does.
 * @param resign another tab has taken the lead; this one stands again
 */
export function standForLeader(options: {
  name: string;
  locks: LockManager | undefined;
  lead: () => void;
  resign: () => void;
}): Candidacy {
  const { name, locks, lead, resign } = options;
  if (!locks) {
    lead();
    return { takeOver: () => undefined, stepDown: () => undefined };
  }
  let leave = new AbortController();
  let release: (() => void) | undefined;

  function stand(request: (signal: AbortSignal) => LockOptions): void {
    leave = new AbortController();
    const { signal } = leave;
    let leads = false;
    locks
      ?.request(name, request(signal), () => {
        if (signal.aborted) return;
        leads = true;
        lead();
        return new Promise<void>((resolve) => (release = resolve));
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        if (leads) {
          resign();
          return queue();
        }
        console.warn('Web Locks are not usable: this tab keeps a link of its own', error);
        lead();
      });
  }
  const queue = () => stand((signal) => ({ signal }));

  queue();
  return {
    takeOver() {
      // Else its own place in the queue would wait for the lock that it holds.
      leave.abort();
      stand(() => ({ steal: true }));
    },
    stepDown() {
      leave.abort();
      release?.();
    },
  };
}
