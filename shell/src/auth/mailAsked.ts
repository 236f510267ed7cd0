/** What a page that asked for a mail leaves in the history, where it outlives a reload. */
export interface MailAsked {
  email: string;
  /** When, epoch ms. */
  at: number;
}

/** A mail takes a while: asking again sooner would only fill the mailbox. Seconds. */
const AGAIN_AFTER = 30;

export const mailAsked = (email: string): MailAsked => ({ email, at: Date.now() });

/** Seconds until it may be asked for again. @param at when it was, as the history has it; anything else is now */
export function secondsLeft(at?: unknown): number {
  const passed = typeof at === 'number' ? (Date.now() - at) / 1000 : 0;
  return Math.min(AGAIN_AFTER, Math.max(0, Math.ceil(AGAIN_AFTER - passed)));
}
