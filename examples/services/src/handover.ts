/**
 * The portal's token handshake, seen from a service in one of its frames.
 * Copy this file into your own service: it needs nothing else. `docs/guide/bring-a-service.md` explains it.
 *
 *   service -> portal   { type: 'REQUEST_TOKENS', protocol: 3 }           `protocol`: the version that it understands
 *   portal  -> service  { type: 'PORTAL_LOOK', protocol, language, mode, direction }   before the token, and on changes
 *   portal  -> service  { type: 'AUTH_TOKENS', serviceToken, expiresIn }  at once: a short-lived token of this service
 *   service -> portal   { type: 'REQUEST_TOKENS_RECIEVED' }               optional; spelt so on the wire
 *   service -> portal   { type: 'OPEN_SERVICE', service, path? }          optional: the portal opens another service
 */

/**
 * The state of the token handshake. `standalone`: opened outside a frame, without a portal to ask. `waiting`: asked.
 * `unanswered`: asked several times; the portal does not know this page, or the frame is not in a portal. `ready`: it
 * has a token; this is reported once and not for renewed tokens.
 */
export type HandoverState = { kind: 'standalone' | 'waiting' | 'unanswered' | 'ready' };

export interface Handover {
  state(): HandoverState;
  /** The current token. Read it for every call and never keep a copy, because it changes. */
  token(): string | undefined;
  /** Asks for a new token, after a call was answered 401. Resolves to it, or to undefined after `waitMs`. */
  renew(waitMs?: number): Promise<string | undefined>;
  /** Asks the portal to open its page of another service, at a path within it; false without a portal. */
  openService: (service: string, path?: string) => boolean;
  /** Starts over after `unanswered`. */
  retry(): void;
}

/** The portal's language, mode and direction. An older portal does not send them. */
export interface PortalLook {
  language: string;
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** The part of `window` that the handshake uses, so that it can be tested without a browser. */
export interface HandoverWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

export interface HandoverOptions {
  /** Exact origins (`https://portal.example`) whose answers are accepted. All others are ignored. */
  portalOrigins: readonly string[];
  onState: (state: HandoverState) => void;
  /** Called before the first token, and whenever the user changes language, mode or direction. */
  onLook?: (look: PortalLook) => void;
  /** Called for each renewal after the first token. Most services do not need it. */
  onRenewed?: () => void;
  window?: HandoverWindow;
}

/** The portal answers within 1 s: ask again a little later, then more slowly, then give up. */
const ASK_AGAIN_MS = [1500, 3000, 6000];

/** The fields of a message, which may be anything. */
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

/** Runs the token handshake and keeps the token up to date until `stop()`. */
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
  let portal: string | undefined; // the origin that answered; later requests go only there
  const waiters = new Set<(token: string) => void>();

  const change = (next: HandoverState) => {
    state = next;
    onState(next);
  };

  // The request has no secret; naming the origin still keeps it from a stranger that frames the page.
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
    if (event.source !== null && (event.source as unknown) !== win.parent) return; // not the frame's parent
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
