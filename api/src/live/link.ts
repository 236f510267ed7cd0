/** One connection to a client, whatever carries it. */
export interface Link {
  send(text: string): void;
  /** Says why and closes; the other side may still be slow to notice. */
  close(code: number, reason: string): void;
  /** Cuts the connection. */
  destroy(): void;
  /** Bytes that were sent and have not left this process yet. */
  buffered(): number;
}

export interface LinkEvents {
  onData(data: string | Buffer): void;
  onClose(): void;
}

/** WebSocket close codes that this server uses (RFC 6455, and 4000 and up for our own). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  slow: 1013,
  tooMany: 4429,
  sessionEnded: 4401,
} as const;
