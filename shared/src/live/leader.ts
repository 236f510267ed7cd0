/** The part of BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/**
 * Leads while holding the lock of this name: at most one tab of the browser does. When it is closed, the browser gives
 * the lock to the next. Without Web Locks every tab leads itself.
 * @returns steps down, and out of the queue
 */
export function standForLeader(options: {
  name: string;
  locks: LockManager | undefined;
  lead: () => void;
}): () => void {
  const { name, locks, lead } = options;
  if (!locks) {
    lead();
    return () => undefined;
  }
  const leave = new AbortController();
  let stepDown: (() => void) | undefined;
  locks
    .request(name, { signal: leave.signal }, () => {
      if (leave.signal.aborted) return;
      lead();
      return new Promise<void>((resolve) => (stepDown = resolve));
    })
    .catch((error: unknown) => {
      if (leave.signal.aborted) return;
      console.warn('Web Locks are not usable: this tab keeps a link of its own', error);
      lead();
    });
  return () => {
    leave.abort();
    stepDown?.();
  };
}
