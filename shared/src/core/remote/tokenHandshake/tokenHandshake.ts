import { OWN_TOKENS, type PortalConfig, serviceFor, type ServiceName } from '../../../contract/config';
import type { AccountCalls, TokenClient } from '../../session';
import type { HandOverState, RemoteHost } from '../contract';
import { documentLook, type LookSource } from './pageLook';

/** Requests of a frame within this time get one answer; ms. */
const ANSWER_GAP_MS = 250;
/** The longest wait for a renewal; ms. Existing children wait 1 s for an answer and never ask again. */
const RENEWAL_MS = 500;
/** A frame that asks again this soon gets the same token: if it rejects that, it would reject the next one too; ms. */
const SAME_TOKEN_MS = 10_000;
/** The wait before an unanswered request is tried again; ms. */
const AGAIN_MS = 5_000;

/** The protocol version since which a page may get the portal's look. */
const LOOK_PROTOCOL = 2;

interface Session {
  tokens: Pick<TokenClient, 'handOver' | 'onChange' | 'isSignedIn'>;
  account: Pick<AccountCalls, 'serviceToken'>;
  config: PortalConfig;
  pilot: () => string;
}
type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>;

interface Handed {
  serviceToken: string;
  refreshToken?: string;
  /** Life of a service's own token; seconds. */
  expiresIn?: number;
}

/**
 * The token handshake: sends tokens to frames of services (docs/guide/bring-a-service.md#the-protocol).
 * - Security: only a message from exactly this frame's window and configured origin is answered, to that origin only.
 * - From protocol 3 on a page gets a short-lived token of its service, one for each request.
 * - Only where the site's configuration says an earlier protocol does a service get the user's own token, and with
 *   `sendRefreshToken` the refresh token. Such a frame gets one more message after a renewal, if it asked before.
 * - No token is sent twice unasked: existing children take any message for a token and redraw.
 * - Only a page that says it knows protocol 2 gets the look, before its token and on each change.
 */
export function createTokenHandshake(
  { tokens, account, config, pilot }: Session,
  page: Page = window,
  look: LookSource = documentLook(),
): RemoteHost['handOver'] {
  /** The protocol version to use with a page that knows `known`; undefined if it gets no token. */
  function spokenWith(service: ServiceName, offered: number): number | undefined {
    // A remote without types may name none, or one that the portal does not know.
    if (!Object.hasOwn(config.services, service)) return undefined;
    const { protocol } = serviceFor(config, service, pilot());
    return protocol < OWN_TOKENS || offered >= OWN_TOKENS ? Math.min(offered, protocol) : undefined;
  }

  return (frame, { service, origin, sendRefreshToken, onState }) => {
    let ended = false;
    /** The window that asked; a frame that moves within the document gets another one. */
    let requester: Window | null = null;
    let question = false;
    let pending: number | undefined;
    let lastAnswer = 0;
    let lastToken: string | undefined;
    let spoken = 1;
    let own: { handed: Handed; at: number } | undefined;
    let lastLook = '';
    const tell = (state: HandOverState) => onState?.(state);
    const hasOwn = () => spoken >= OWN_TOKENS;

    function sendLook(): void {
      const child = frame.contentWindow;
      if (ended || spoken < LOOK_PROTOCOL || !frame.isConnected || !child || child !== requester) return;
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
      // The frame may have been removed or reloaded while the token was fetched.
      if (ended || !frame.isConnected || !child || child !== requester) return;
      if (typeof handed === 'string') {
        if (hasOwn() && handed === 'unavailable') schedule(AGAIN_MS);
        return tell(tokens.isSignedIn() ? handed : 'signed-out');
      }
      if (!question && (hasOwn() || handed.serviceToken === lastToken)) return;
      const state = question ? 'handed-over' : 'renewed';
      question = false;
      lastToken = handed.serviceToken;
      // If the frame now shows another origin, the browser does not deliver it.
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
        requester = frame.contentWindow;
        question = true;
        schedule();
      } else if (type === 'REQUEST_TOKENS_RECIEVED') {
        tell('acknowledged');
      }
    }

    const stopListening = tokens.onChange((change) => {
      if (change.type === 'refreshed' && requester) schedule();
      if (change.type === 'signed-out') {
        requester = null;
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

/** Pages before protocol 2 send no version. */
function protocolOf(data: unknown): number {
  const protocol = typeof data === 'object' && data !== null && 'protocol' in data ? data.protocol : 1;
  return typeof protocol === 'number' ? protocol : 1;
}
