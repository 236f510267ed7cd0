/** What came of a step-up at a sign-in provider, which asks in a window of its own: the page keeps what was typed. */
export type WindowOutcome = 'confirmed' | 'failed';

const CHANNEL = 'portal-step-up';
const SIZE = 'popup,width=520,height=720';

/** Tells the pages of this browser; the window's opener is cut off from it by then (`Cross-Origin-Opener-Policy`). */
export function tellPages(outcome: WindowOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

/** @returns ends listening */
export function onWindowOutcome(listener: (outcome: WindowOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => listener(data === 'confirmed' ? 'confirmed' : 'failed');
  return () => channel.close();
}

export interface StepUpWindow {
  readonly go: (url: string) => void;
  readonly close: () => void;
}

/** A small empty window; to be opened within a click. @returns undefined if the browser blocks it */
export function openStepUpWindow(): StepUpWindow | undefined {
  const opened = window.open('', CHANNEL, SIZE);
  if (opened === null) return undefined;
  try {
    // Its copy of a session that belongs to this tab: renewing it there would end the session here.
    // oxlint-disable-next-line portal/no-restricted-syntax -- the other window's; this page's own stays
    opened.sessionStorage.clear();
  } catch {
    // Storage is blocked, so that nothing was copied.
  }
  return { go: (url) => opened.location.replace(url), close: () => opened.close() };
}
