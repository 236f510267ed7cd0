import { networksOf, WIDE } from '../identity/network';

/** How many links one address may have: those that have not signed in yet, and in all. */
export interface Caps {
  /** A page signs in at once; a plant's pages that come back together try again by themselves. */
  readonly waiting: number;
  readonly open: number;
}

interface Count {
  readonly waiting: number;
  readonly open: number;
}
const none: Count = { waiting: 0, open: 0 };

/** Counts the links of each address, and of IPv6 of each network, from their first byte to their last. */
export class LinkCounts {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly caps: Caps) {}

  private hasRoom(network: string, times: number): boolean {
    const { waiting, open } = this.counts.get(network) ?? none;
    return waiting < this.caps.waiting * times && open < this.caps.open * times;
  }

  private add(network: string, { waiting, open }: Count): void {
    const before = this.counts.get(network) ?? none;
    const count = { waiting: before.waiting + waiting, open: before.open + open };
    if (count.open === 0) this.counts.delete(network);
    else this.counts.set(network, count);
  }

  /** @returns undefined where there is no room; otherwise what the link says of itself, each at most once */
  enter(address: string): { signedIn(): void; left(): void } | undefined {
    const { near, wide } = networksOf(address);
    if (!this.hasRoom(near, 1) || (wide !== undefined && !this.hasRoom(wide, WIDE))) return undefined;
    const add = (more: Count) => {
      this.add(near, more);
      if (wide !== undefined) this.add(wide, more);
    };
    add({ waiting: 1, open: 1 });
    let state: 'waiting' | 'signedIn' | 'left' = 'waiting';
    return {
      signedIn() {
        if (state !== 'waiting') return;
        state = 'signedIn';
        add({ waiting: -1, open: 0 });
      },
      left: () => {
        if (state === 'left') return;
        add({ waiting: state === 'waiting' ? -1 : 0, open: -1 });
        state = 'left';
      },
    };
  }
}
