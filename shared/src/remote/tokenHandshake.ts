import { OWN_TOKENS, type PortalConfig, serviceFor, type ServiceName } from '../config';
import type { AccountCalls, TokenClient } from '../session';
import type { HandOverState, RemoteHost } from './contract';
import { documentLook, type LookSource } from './pageLook';

/** A frame that asks more often than this is answered once for all. */
const ANSWER_GAP_MS = 250;
/** Existing children wait 1 s and never ask again: a slow renewal is not waited for longer than this. */
const RENEWAL_MS = 500;
/** A frame that asks again so soon is given the token that it has: whoever refuses it would refuse the next one, too. */
const SAME_TOKEN_MS = 10_000;
/** How long a question waits for the next attempt to answer it. */
const AGAIN_MS = 5_000;

/** Since this version of the protocol a page may ask to be told how the portal looks. */
const LOOK_PROTOCOL = 2;

interface Session {
  tokens: Pick<TokenClient, 'handOver' | 'onChange' | 'isSignedIn'>;
  account: Pick<AccountCalls, 'serviceToken'>;
  config: PortalConfig;
  /** Of whoever is signed in now. */
  pilot: () => string;
}
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>;

/** What a frame is handed. */
interface Handed {
  serviceToken: string;
  refreshToken?: string;
  /** Seconds from when it was issued; of a service's own token. */
  expiresIn?: number;
}

/**
 * Hands the session to frames of incorporated services (docs/guide/bring-a-service.md#the-protocol). Only a message from exactly this frame's
 * window and exactly its configured origin is answered, to that origin only. From the protocol's third version on it gets
 * a token of its service's own, good for few calls and minutes, for each question one. The person's own token goes only to
 * a service of which the site's configuration says an earlier version, and the refresh token where that says so, too; after
 * a renewal such a frame gets one new message if it asked before. Nothing else is sent, and no token twice unasked:
 * existing children take any message for a token and redraw. Only a page that says it knows the protocol's
 * second version is told how the portal looks as well, before its token and whenever that changes.
 */
export function createTokenHandshake(
  { tokens, account, config, pilot }: Session,
  page: Page = window,
  look: LookSource = documentLook(),
): RemoteHost['handOver'] {
  /** What a page that knows this version of the protocol is spoken to in; undefined where it is handed nothing. */
  function spokenWith(service: ServiceName, known: number): number | undefined {
    // A remote of before host API 1.4.0 does not say which service it is.
    if (!Object.hasOwn(config.services, service)) return undefined;
    const { protocol } = serviceFor(config, service, pilot());
    return protocol < OWN_TOKENS || known >= OWN_TOKENS ? Math.min(known, protocol) : undefined;
  }

  return (frame, { service, origin, sendRefreshToken, onState }) => {
    let ended = false;
    /** The window that asked; a frame put elsewhere in the page has another one. */
    let asked: Window | null = null;
    /** It asked since it was last answered. */
    let question = false;
    let pending: number | undefined;
    let lastAnswer = 0;
    let lastToken: string | undefined;
    /** The version of the protocol it is spoken to in. */
    let spoken = 1;
    let own: { handed: Handed; at: number } | undefined;
    let lastLook = '';
    const tell = (state: HandOverState) => onState?.(state);
    const hasOwn = () => spoken >= OWN_TOKENS;

    function sendLook(): void {
      const child = frame.contentWindow;
      if (ended || spoken < LOOK_PROTOCOL || !frame.isConnected || !child || child !== asked) return;
      const now = JSON.stringify(look.current());
      if (!question && now === lastLook) return;
      lastLook = now;
      child.postMessage({ type: 'PORTAL_LOOK', protocol: spoken, ...look.current() }, origin);
    }

    async function present(): Promise<Handed | HandOverState> {
      if (!hasOwn()) {
        const set = await tokens.handOver(RENEWAL_MS);
        if (!set) return 'unavailable';
        const { serviceToken, refreshToken } = set;
        return { serviceToken, ...(sendRefreshToken && refreshToken !== undefined && { refreshToken }) };
      }
      if (own && Date.now() - own.at < SAME_TOKEN_MS) return own.handed;
      const issued = await account.serviceToken(service);
      if (!issued.ok) return issued.failure.kind === 'missing' ? 'not-allowed' : 'unavailable';
      const handed = { serviceToken: issued.value.token, expiresIn: issued.value.expiresIn };
      own = { handed, at: Date.now() };
      return handed;
    }

    async function answer(): Promise<void> {
      pending = undefined;
      if (!question && hasOwn()) return;
      lastAnswer = Date.now();
      if (question) sendLook();
      const handed = await present();
      const child = frame.contentWindow;
      // The frame may be gone, or another one, by the time the token is there.
      if (ended || !frame.isConnected || !child || child !== asked) return;
      if (typeof handed === 'string') {
        if (hasOwn() && handed === 'unavailable') schedule(AGAIN_MS);
        return tell(tokens.isSignedIn() ? handed : 'signed-out');
      }
      if (!question && (hasOwn() || handed.serviceToken === lastToken)) return;
      const state = question ? 'handed-over' : 'renewed';
      question = false;
      lastToken = handed.serviceToken;
      // A page of another origin in the frame by now: the browser delivers nothing.
      child.postMessage({ type: 'AUTH_TOKENS', ...handed }, origin);
      tell(state);
    }

    function schedule(least = 0): void {
      if (pending !== undefined) return;
      const wait = Math.max(least, lastAnswer + ANSWER_GAP_MS - Date.now());
      pending = page.setTimeout(() => void answer(), wait);
    }

    function onMessage(event: MessageEvent<unknown>): void {
      if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return;
      const type = typeOf(event.data);
      if (type === 'REQUEST_TOKENS') {
        const version = spokenWith(service, protocolOf(event.data));
        if (version === undefined) return tell('not-allowed');
        spoken = version;
        asked = frame.contentWindow;
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
