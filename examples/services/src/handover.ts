/**
 * The portal's session hand-over, seen from a service that runs in one of its frames.
 * Copy this file into your own service: it needs nothing else. `docs/guide/bring-a-service.md` explains it.
 *
 *   service -> portal   { type: 'REQUEST_TOKENS', protocol: 3 }                `protocol` says what is understood
 *   portal  -> service  { type: 'PORTAL_LOOK', protocol, language, mode, direction }   before the token, and when it changes
 *   portal  -> service  { type: 'AUTH_TOKENS', serviceToken, expiresIn }       at once: a token of this service's own, for minutes
 *   service -> portal   { type: 'REQUEST_TOKENS_RECIEVED' }                    optional; spelt so on the wire
 *   service -> portal   { type: 'OPEN_SERVICE', service, path? }               optional: the portal's page of another service
 */

/**
 * Where the hand-over stands: opened outside a frame, so that there is no portal to ask; asked; asked several times by a page that the
 * portal does not know, or that is in no portal; there. `ready` is said once: a renewed token replaces the old one without a word.
 */
export type HandoverState = { kind: 'standalone' | 'waiting' | 'unanswered' | 'ready' };

export interface Handover {
  state(): HandoverState;
  /** The token of now. Read it for every call, never keep a copy: it changes each time the portal is asked. */
  token(): string | undefined;
  /** Asks again, for when a call was answered 401; gives the new token, or undefined after `waitMs`. */
  renew(waitMs?: number): Promise<string | undefined>;
  /** Asks the portal for its page of another service, at a place within that; false where there is no portal to ask. */
  openService: (service: string, path?: string) => boolean;
  /** Starts over after `unanswered`. */
  retry(): void;
}

/** How the portal looks: language of its texts, mode and direction. An older portal does not say. */
export interface PortalLook {
  language: string;
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** The few things of `window` that the hand-over uses, so that it can be tested without a browser. */
export interface HandoverWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

export interface HandoverOptions {
  /** Exact origins (`https://portal.example`) whose answer is taken. Anything else is ignored. */
  portalOrigins: readonly string[];
  onState: (state: HandoverState) => void;
  /** Called before the first token, and whenever the person chooses another language, mode or direction. */
  onLook?: (look: PortalLook) => void;
  /** Called for each renewal after the first token. Most services need nothing here. */
  onRenewed?: () => void;
  window?: HandoverWindow;
}

/** The portal answers within 1 s: ask again after a little more, then ever more slowly, then say so. */
const ASK_AGAIN_MS = [1500, 3000, 6000];

/** The parts of a message, whatever it is. */
const partsOf = (data: unknown): Partial<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

function lookOf(data: unknown): PortalLook | undefined {
  const { type, language, mode, direction } = partsOf(data);
  if (type !== 'PORTAL_LOOK' || typeof language !== 'string') return undefined;
  return {
    language,
    mode: mode === 'dark' ? 'dark' : 'light',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Asks the portal for the session and keeps the token up to date until `stop()`. */
export function startHandover({
  portalOrigins,
  onState,
  onLook,
  onRenewed,
  ...rest
}: HandoverOptions): Handover {
  const win: HandoverWindow = rest.window ?? window;
  const framed = (win.parent as unknown) !== win;
  let state: HandoverState = framed ? { kind: 'waiting' } : { kind: 'standalone' };
  let token: string | undefined;
  let timer: number | undefined;
  let portal: string | undefined; // the origin that answered; later questions go to it alone
  const waiters = new Set<(token: string) => void>();

  const change = (next: HandoverState) => {
    state = next;
    onState(next);
  };

  // The question carries no secret; naming the origin still keeps it from a stranger that framed the page.
  const post = (type: 'REQUEST_TOKENS' | 'REQUEST_TOKENS_RECIEVED') => {
    const message = type === 'REQUEST_TOKENS' ? { type, protocol: 3 } : { type };
    for (const origin of portal ? [portal] : portalOrigins) win.parent.postMessage(message, origin);
  };

  const ask = (attempt = 0) => {
    post('REQUEST_TOKENS');
    const wait = ASK_AGAIN_MS[attempt];
    timer = win.setTimeout(
      () => (attempt + 1 < ASK_AGAIN_MS.length ? ask(attempt + 1) : change({ kind: 'unanswered' })),
      wait ?? 6000,
    );
  };

  const onMessage = (event: MessageEvent) => {
    if (!portalOrigins.includes(event.origin)) return; // not our portal
    if (event.source !== null && (event.source as unknown) !== win.parent) return; // not the frame we live in
    const look = lookOf(event.data);
    if (look) return onLook?.(look);
    const { type, serviceToken } = partsOf(event.data);
    if (type !== 'AUTH_TOKENS' || typeof serviceToken !== 'string' || serviceToken === '') return;
    if (timer !== undefined) win.clearTimeout(timer);
    timer = undefined;
    portal = event.origin;
    const renewed = token !== undefined && token !== serviceToken;
    token = serviceToken;
    post('REQUEST_TOKENS_RECIEVED');
    for (const resolve of waiters) resolve(serviceToken);
    waiters.clear();
    if (state.kind !== 'ready') change({ kind: 'ready' });
    else if (renewed) onRenewed?.();
  };

  const restart = () => {
    if (timer !== undefined) win.clearTimeout(timer);
    change({ kind: 'waiting' });
    ask();
  };

  if (framed) {
    win.addEventListener('message', onMessage);
    restart();
  } else {
    onState(state);
  }

  return {
    state: () => state,
    token: () => token,
    openService: (service, path) => {
      if (!framed || portal === undefined) return false;
      win.parent.postMessage({ type: 'OPEN_SERVICE', service, ...(path !== undefined && { path }) }, portal);
      return true;
    },
    retry: () => {
      if (framed) restart();
    },
    renew: (waitMs = 3000) =>
      new Promise((resolve) => {
        if (!framed) return resolve(undefined);
        const give = (fresh: string) => {
          win.clearTimeout(limit);
          resolve(fresh);
        };
        const limit = win.setTimeout(() => {
          waiters.delete(give);
          resolve(undefined);
        }, waitMs);
        waiters.add(give);
        post('REQUEST_TOKENS');
      }),
  };
}
