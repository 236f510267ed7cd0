export interface LiveLink {
  send(text: string): void;
  /** Sends the reason and closes; the other side may be slow to notice. */
  close(code: number, reason: string): void;
  destroy(): void;
  /** Bytes sent but not yet out of this process. */
  buffered(): number;
}

export interface LinkEvents {
  onData(data: string | Buffer): void;
  onClose(): void;
}

/** WebSocket close codes (RFC 6455; 4000 and up are the portal's own). */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  tryLater: 1013,
  tooMany: 4429,
  sessionEnded: 4401,
  userChanged: 4403,
} as const;
