import type { LiveSource } from '@portal/shared/standalone';
import { answer, refuse, type BackEnd, type MockAnswer } from './backEnd';
import { happens, samplePlant } from './sample';

const BASE = '/api';
const TOKEN_SECONDS = 1800;
/** Something happens in the sample plant this often, with `&live=1`; ms. */
const HAPPENS_MS = 10_000;

interface Sent {
  method: string;
  url: string;
  body: string | null;
}

/** A token as the session reads it: claims, unsigned. */
function tokenOf({ caller }: BackEnd): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: caller.userId,
    preferred_username: caller.username,
    given_name: caller.firstName,
    family_name: caller.lastName,
    name: `${caller.firstName} ${caller.lastName}`,
    email: caller.email,
    user_role: [caller.userRole],
    pilot_role: [caller.pilotRole],
    pilot_code: [caller.pilotCode],
    iat: now,
    exp: now + TOKEN_SECONDS,
  };
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_');
  return `${part({ alg: 'none' })}.${part(claims)}.mock`;
}

const json = (text: string | null): unknown => {
  try {
    return text === null || text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
};

/** Answers calls below `/api` from memory, sign-in included: any person of the sample, any password. */
function createServer(kind: BackEnd['kind']) {
  let plant = samplePlant(kind);
  const session = () => ({
    accessToken: tokenOf(plant),
    refreshToken: plant.caller.username,
    expiresIn: TOKEN_SECONDS,
    refreshExpiresIn: TOKEN_SECONDS,
    tokenType: 'Bearer',
  });
  const claimsOf = () =>
    json(atob((tokenOf(plant).split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));

  const serve = ({ method, url, body }: Sent): MockAnswer & { bare?: unknown } => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const path = pathname.slice(BASE.length);
    const sent = json(body);
    if (path === '/users/authenticate') {
      const { email = '' } = (sent ?? {}) as { email?: string };
      const person = plant.people.find((one) => one.email === email);
      if (!person) return refuse(401, 'Bad credentials');
      plant = samplePlant(kind, person.username);
      return { status: 200, data: session() };
    }
    if (path === '/users/refresh-token') {
      plant = samplePlant(kind, searchParams.get('token') ?? undefined);
      return { status: 200, data: session() };
    }
    if (path === '/users/logout') return { status: 200, data: null };
    if (path === '/users/auth-info') return { status: 200, bare: { tokenAttributes: claimsOf() } };
    return answer(plant, { method, path, params: Object.fromEntries(searchParams), body: sent });
  };
  let count = 0;
  const live: LiveSource = (onFrames) => {
    const timer = setInterval(() => {
      const one = happens(plant, count++);
      if (one) onFrames([one]);
    }, HAPPENS_MS);
    return () => clearInterval(timer);
  };
  return { serve, live };
}

const textOf = ({ status, data, message, errors, bare }: MockAnswer & { bare?: unknown }): string =>
  JSON.stringify(
    bare ?? {
      success: status < 300,
      message: message ?? 'OK',
      data: data ?? null,
      errors: errors ?? null,
      timestamp: new Date().toISOString(),
    },
  );

const isOurs = (url: string) => new URL(url, window.location.origin).pathname.startsWith(`${BASE}/`);

/** As much of XMLHttpRequest as the HTTP client uses. */
function mockedRequest(serve: ReturnType<typeof createServer>['serve'], Real: typeof XMLHttpRequest) {
  return class MockRequest extends Real {
    #sent: Omit<Sent, 'body'> = { method: 'GET', url: '' };
    #answer: { status: number; text: string } | undefined;

    override open(method: string, url: string | URL) {
      this.#sent = { method: method.toUpperCase(), url: String(url) };
      super.open(method, url, true);
    }
    override send(body?: XMLHttpRequestBodyInit | null) {
      if (!isOurs(this.#sent.url)) return super.send(body);
      const answered = serve({ ...this.#sent, body: typeof body === 'string' ? body : null });
      this.#answer = { status: answered.status, text: textOf(answered) };
      setTimeout(() => void this.onloadend?.(new ProgressEvent('loadend')), 20);
    }
    override get status() {
      return this.#answer?.status ?? super.status;
    }
    override get responseText() {
      return this.#answer?.text ?? super.responseText;
    }
    override get response(): unknown {
      return this.#answer ? this.#answer.text : (super.response as unknown);
    }
    override getAllResponseHeaders() {
      return this.#answer ? 'content-type: application/json\r\n' : super.getAllResponseHeaders();
    }
  };
}

/**
 * Puts the mock in the place of the network, for the remote alone (`?mock=1`; `&peer=1` for a peer's habits, `&live=1`
 * for something that happens now and then).
 * What is done in the page is forgotten with it.
 * @returns what happens in the plant meanwhile, in the place of the live channel
 */
export function startMock(): LiveSource | undefined {
  const wanted = new URLSearchParams(window.location.search);
  const kind = wanted.get('peer') === '1' ? 'peer' : 'ours';
  const { serve, live } = createServer(kind);
  const realFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!isOurs(url)) return realFetch(input, init);
    const body = typeof init?.body === 'string' ? init.body : null;
    const answered = serve({ method: init?.method ?? 'GET', url, body });
    return Promise.resolve(new Response(textOf(answered), { status: answered.status }));
  };
  window.XMLHttpRequest = mockedRequest(serve, window.XMLHttpRequest);
  return wanted.get('live') === '1' ? live : undefined;
}
