import { networksOf, WIDE } from '../identity/network';

/** How many links one address may have: those that have not signed in yet, and in all. */
export interface Caps {
  /** A page signs in at once. */
  readonly waiting: number;
  readonly open: number;
}

/** A link that has not signed in yet. */
interface Waiting {
  giveWay(): void;
}

/** The links of one network. */
interface Count {
  open: number;
  /** In the order in which they came. */
  readonly waiting: Set<Waiting>;
}

/** What a link says of itself, each at most once. */
export interface Place {
  signedIn(): void;
  left(): void;
}

/**
 * Counts the links of each address, and of IPv6 of each network, from their first byte to their last. Where there is no
 * room, the one that has waited longest for its sign-in gives way: silent links keep nobody out who is behind the same
 * address, as those sign in at once.
 */
export class LinkCounts {
  private readonly counts = new Map<string, Count>();

  constructor(private readonly caps: Caps) {}

  private makeRoom(network: string, times: number): boolean {
    for (;;) {
      const { open = 0, waiting } = this.counts.get(network) ?? {};
      const isFull = (waiting?.size ?? 0) >= this.caps.waiting * times || open >= this.caps.open * times;
      if (!isFull) return true;
      const [longest] = waiting ?? [];
      if (longest === undefined) return false;
      longest.giveWay();
    }
  }

  /** @param cut closes the link, which has given way. @returns undefined where there is no room */
  enter(address: string, cut: () => void): Place | undefined {
    const { near, wide } = networksOf(address);
    if (!this.makeRoom(near, 1) || (wide !== undefined && !this.makeRoom(wide, WIDE))) return undefined;
    const networks = wide === undefined ? [near] : [near, wide];
    const counts = networks.map((network) => {
      const count = this.counts.get(network) ?? { open: 0, waiting: new Set() };
      this.counts.set(network, count);
      return count;
    });
    let isHere = true;
    const waiting: Waiting = {
      giveWay() {
        place.left();
        cut();
      },
    };
    const place: Place = {
      signedIn: () => counts.forEach((count) => count.waiting.delete(waiting)),
      left: () => {
        if (!isHere) return;
        isHere = false;
        place.signedIn();
        counts.forEach((count) => (count.open -= 1));
        for (const network of networks) if (this.counts.get(network)?.open === 0) this.counts.delete(network);
      },
    };
    for (const count of counts) {
      count.open += 1;
      count.waiting.add(waiting);
    }
    return place;
  }
}
