import type { TokenClient } from '../session';
import type { HandOverState, RemoteHost } from './contract';
import { documentLook, type LookSource } from './pageLook';

/** A frame that asks more often than this is answered once for all. */
const ANSWER_GAP_MS = 250;
/** Existing children wait 1 s and never ask again (contract §7): a slow renewal is not waited for longer than this. */
const RENEWAL_MS = 500;

/** Since this version of the protocol a page may ask to be told how the portal looks. */
const LOOK_PROTOCOL = 2;

type Tokens = Pick<TokenClient, 'handOver' | 'onChange' | 'isSignedIn'>;
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>;

/**
 * Hands the session to frames of incorporated services (contract §7). Only a message from exactly this frame's
 * window and exactly its configured origin is answered, to that origin only; the refresh token goes along only
 * where the site says so. After a renewal a frame that asked before gets one new message. Nothing else is sent, and no
 * token twice unasked: existing children take any message for a token and redraw. Only one that says it knows the protocol's
 * second version is told how the portal looks as well, before its token and whenever that changes.
 */
export function createHandOver(
  tokens: Tokens,
  page: Page = window,
  look: LookSource = documentLook(),
): RemoteHost['handOver'] {
  return (frame, { origin, sendRefreshToken, onState }) => {
    let ended = false;
    /** The window that asked; a frame put elsewhere in the page has another one. */
    let asked: Window | null = null;
    /** It asked since it was last answered. */
    let question = false;
    let pending: number | undefined;
    let lastAnswer = 0;
    let lastToken: string | undefined;
    /** The frame's page understands `PORTAL_LOOK`. */
    let wantsLook = false;
    let lastLook = '';
    const tell = (state: HandOverState) => onState?.(state);

    function sendLook(): void {
      const child = frame.contentWindow;
      if (ended || !wantsLook || !frame.isConnected || !child || child !== asked) return;
      const now = JSON.stringify(look.current());
      if (!question && now === lastLook) return;
      lastLook = now;
      child.postMessage({ type: 'PORTAL_LOOK', protocol: LOOK_PROTOCOL, ...look.current() }, origin);
    }

    async function answer(): Promise<void> {
      pending = undefined;
      lastAnswer = Date.now();
      if (question) sendLook();
      const set = await tokens.handOver(RENEWAL_MS);
      const child = frame.contentWindow;
      // The frame may be gone, or another one, by the time the token is there.
      if (ended || !frame.isConnected || !child || child !== asked) return;
      if (!set) return tell(tokens.isSignedIn() ? 'unavailable' : 'signed-out');
      const { serviceToken, refreshToken } = set;
      if (!question && serviceToken === lastToken) return;
      const message =
        sendRefreshToken && refreshToken !== undefined
          ? { type: 'AUTH_TOKENS', serviceToken, refreshToken }
          : { type: 'AUTH_TOKENS', serviceToken };
      const state = question ? 'handed-over' : 'renewed';
      question = false;
      lastToken = serviceToken;
      // A page of another origin in the frame by now: the browser delivers nothing.
      child.postMessage(message, origin);
      tell(state);
    }

    function schedule(): void {
      if (pending !== undefined) return;
      const wait = Math.max(0, lastAnswer + ANSWER_GAP_MS - Date.now());
      pending = page.setTimeout(() => void answer(), wait);
    }

    function onMessage(event: MessageEvent<unknown>): void {
      if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return;
      const type = typeOf(event.data);
      if (type === 'REQUEST_TOKENS') {
        asked = frame.contentWindow;
        wantsLook = protocolOf(event.data) >= LOOK_PROTOCOL;
        question = true;
        schedule();
      } else if (type === 'REQUEST_TOKENS_RECIEVED') {
        tell('acknowledged');
      }
    }

    const stopListening = tokens.onChange((change) => {
      if (change.type === 'refreshed' && asked) schedule();
      if (change.type === 'signed-out') {
        asked = null;
        tell('signed-out');
      }
    });
    const stopLooking = look.onChange(sendLook);
    page.addEventListener('message', onMessage);
    tell('waiting');
    return () => {
      ended = true;
      page.clearTimeout(pending);
      page.removeEventListener('message', onMessage);
      stopListening();
      stopLooking();
    };
  };
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}

/** Pages of before the second version say none. */
function protocolOf(data: unknown): number {
  const said = typeof data === 'object' && data !== null && 'protocol' in data ? data.protocol : 1;
  return typeof said === 'number' ? said : 1;
}
