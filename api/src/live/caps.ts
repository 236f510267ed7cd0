/** How many links one address may have: those that have not signed in yet, and in all. */
export interface Caps {
  /** A page signs in at once; a plant's pages that come back together try again by themselves. */
  readonly waiting: number;
  readonly open: number;
}

interface Count {
  waiting: number;
  open: number;
}

/** Counts the links of each address from their first byte to their last. */
export class LinkCounts {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly caps: Caps) {}

  /** @returns undefined where there is no room; otherwise what the link says of itself, each at most once */
  enter(address: string): { signedIn(): void; left(): void } | undefined {
    const count = this.counts.get(address) ?? { waiting: 0, open: 0 };
    if (count.waiting >= this.caps.waiting || count.open >= this.caps.open) return undefined;
    count.waiting += 1;
    count.open += 1;
    this.counts.set(address, count);
    let state: 'waiting' | 'signedIn' | 'left' = 'waiting';
    return {
      signedIn() {
        if (state !== 'waiting') return;
        state = 'signedIn';
        count.waiting -= 1;
      },
      left: () => {
        if (state === 'left') return;
        if (state === 'waiting') count.waiting -= 1;
        state = 'left';
        count.open -= 1;
        if (count.open === 0) this.counts.delete(address);
      },
    };
  }
}
