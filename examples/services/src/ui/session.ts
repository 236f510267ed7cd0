import { type Handover, type HandoverState, type PortalLook, startHandover } from '../handover';
import { type Refusal } from '../server/routes';
import { type User } from '../server/identity';

/** Why a call failed: what the server said, or that it said nothing. */
export type Failure = Refusal | 'network';
export type Result<T> = { ok: true; data: T } | { ok: false; failure: Failure };

/** Calls this origin's endpoints with the handed token. */
export type Call = <T>(path: string, init?: { method?: string; body?: unknown }) => Promise<Result<T>>;

const refusals: readonly Refusal[] = [
  'signed-out',
  'forbidden',
  'unknown',
  'invalid',
  'too-many',
  'running',
  'unavailable',
];

/** A `Call` over a hand-over: a 401 asks the portal once for a newer token and tries again with it. */
export function createCall(handover: Pick<Handover, 'token' | 'renew'>, fetcher: typeof fetch = fetch): Call {
  async function once(path: string, token: string, method: string, body: unknown) {
    return fetcher(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
  return async <T>(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    const failed = (failure: Failure): Result<T> => ({ ok: false, failure });
    try {
      const token = handover.token();
      if (token === undefined) return failed('signed-out');
      let answer = await once(path, token, method, body);
      if (answer.status === 401) {
        const fresh = await handover.renew();
        if (fresh === undefined) return failed('signed-out');
        answer = await once(path, fresh, method, body);
      }
      const data = (await answer.json()) as unknown;
      if (answer.ok) return { ok: true, data: data as T };
      const error = (data as { error?: unknown }).error;
      return failed(refusals.find((refusal) => refusal === error) ?? 'unavailable');
    } catch {
      return failed('network');
    }
  };
}

export type SessionState =
  | { kind: 'standalone' | 'waiting' | 'unanswered'; portalOrigin: string }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; user: User };

export interface Session {
  call: Call;
  /** See `Handover.openService`. */
  openService: Handover['openService'];
  retry(): void;
}

/** The portal that frames this page where the browser says which one it is, else all that are configured. */
function likelyPortals(configured: readonly string[]): readonly string[] {
  const ancestor = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.item(0);
  return configured.filter((origin) => origin === ancestor).length > 0 && ancestor ? [ancestor] : configured;
}

/**
 * Takes the session over from the portal and asks the server whose it is. `onState` is called when something changes
 * that the page shows; a renewed token of the same user is not such a thing.
 */
export async function openSession(
  service: string,
  onState: (state: SessionState) => void,
  onLook: (look: PortalLook) => void,
): Promise<Session> {
  const config = (await (await fetch('/config.json')).json()) as { portalOrigins: string[] };
  const portalOrigin = config.portalOrigins[0] ?? '';
  let user: User | undefined;

  async function check(): Promise<void> {
    const result = await call<User>(`/${service}/api/session`);
    if (!result.ok) {
      // A renewed token that cannot be checked just now changes nothing for who is already at work.
      if (!user || result.failure === 'signed-out') onState({ kind: 'failed', failure: result.failure });
      return;
    }
    if (user && JSON.stringify(user) === JSON.stringify(result.data)) return;
    user = result.data;
    onState({ kind: 'ready', user });
  }

  const onHandover = (state: HandoverState) => {
    if (state.kind === 'ready') void check();
    else onState({ kind: state.kind, portalOrigin });
  };
  const handover = startHandover({
    portalOrigins: likelyPortals(config.portalOrigins),
    onState: onHandover,
    onLook,
    onRenewed: () => void check(),
  });
  const call = createCall(handover);
  return {
    call,
    openService: (...wanted) => handover.openService(...wanted),
    retry: () => {
      if (handover.state().kind === 'ready') void check();
      else handover.retry();
    },
  };
}
