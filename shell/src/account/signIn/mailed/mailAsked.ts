/** The history state of the page after a mail was requested; it survives a reload. */
export interface MailAsked {
  email: string;
  /** Epoch ms. */
  at: number;
}

/** Seconds before a mail may be requested again: a mail takes a while to arrive. */
const SEND_AGAIN_SECONDS = 30;

export const mailAsked = (email: string): MailAsked => ({ email, at: Date.now() });

/** Seconds until a mail may be requested again. @param at epoch ms of the last request; any other type counts as now */
export function secondsLeft(at?: unknown): number {
  const passed = typeof at === 'number' ? (Date.now() - at) / 1000 : 0;
  return Math.min(SEND_AGAIN_SECONDS, Math.max(0, Math.ceil(SEND_AGAIN_SECONDS - passed)));
}
