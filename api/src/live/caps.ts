import { networksOf, WIDE } from '../platform';

/** Limits of the connections of one address on one instance. */
export interface Caps {
  /** Connections that have not sent CONNECT. */
  readonly waiting: number;
  readonly open: number;
}

/**
 * The limits of a site whose addresses may have this many open connections. A plant behind one address reconnects
 * thousands within seconds when a role is renamed: a fixed few would cut the others.
 */
export const capsOf = (linksPerAddress: number): Caps => ({
  waiting: Math.ceil(linksPerAddress / 4),
  open: linksPerAddress,
});

interface WaitingConnection {
  giveWay(): void;
}

interface ConnectionCount {
  open: number;
  /** In order of arrival. */
  readonly waiting: Set<WaitingConnection>;
}

export interface ConnectionSlot {
  /** CONNECT has come. */
  spoke(): void;
  left(): void;
}

/**
 * Counts the connections of each address, and of each network for IPv6, from the first byte to the last. If there is no
 * room, the connection that has been silent longest is cut: silent ones must not keep out others behind the same
 * address, who send CONNECT at once. None is cut during sign-in: on a busy server, those cut would only come back.
 */
export class LinkCounts {
  private readonly counts = new Map<string, ConnectionCount>();

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

  /** @param cut closes the connection to make room for another @returns undefined if there is no room */
  enter(address: string, cut: () => void): ConnectionSlot | undefined {
    const { near, wide } = networksOf(address);
    if (!this.makeRoom(near, 1) || (wide !== undefined && !this.makeRoom(wide, WIDE))) return undefined;
    const networks = wide === undefined ? [near] : [near, wide];
    const counts = networks.map((network) => {
      const count = this.counts.get(network) ?? { open: 0, waiting: new Set() };
      this.counts.set(network, count);
      return count;
    });
    let isHere = true;
    const waiting: WaitingConnection = {
      giveWay() {
        place.left();
        cut();
      },
    };
    const place: ConnectionSlot = {
      spoke: () => counts.forEach((count) => count.waiting.delete(waiting)),
      left: () => {
        if (!isHere) return;
        isHere = false;
        place.spoke();
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
