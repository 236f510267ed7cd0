export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** Leader election: the tab with the Web Lock `name` leads; without Web Locks, every tab does. @returns steps down */
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
