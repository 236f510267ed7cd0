import { answer, type BackEnd, done, type MockAnswer, type MockCall, refuse } from './backEnd';
import { sampleSite } from './sample';
import { claimsOf, tokensFor } from './tokens';

const BASE = '/api';

/** Who calls: the account that the token names. */
function callerOf({ people }: BackEnd, authorization: string | null) {
  const [, claims = ''] = authorization?.split('.') ?? [];
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string };
    return people.find(({ userId }) => userId === sub);
  } catch {
    return undefined;
  }
}

function answerSession(backEnd: BackEnd, { path, params, body }: MockCall): MockAnswer | undefined {
  const { email } = (body ?? {}) as { email?: string };
  switch (path) {
    case '/users/authenticate': {
      const user = backEnd.people.find((one) => one.email === email);
      return user ? done(tokensFor(user)) : refuse(401, 'Wrong e-mail or password.');
    }
    case '/users/refresh-token': {
      const user = backEnd.people.find(({ userId }) => userId === params.token);
      return user ? done(tokensFor(user)) : refuse(401, 'Please sign in.');
    }
    case '/users/logout':
      return done();
    default:
      return undefined;
  }
}

/** Everything the page asks of `/api`, answered in the page. */
function serve(
  backEnd: BackEnd,
  method: string,
  address: string,
  authorization: string | null,
  body: unknown,
) {
  const url = new URL(address, window.location.origin);
  const path = url.pathname.slice(BASE.length);
  const call = { method, path, params: Object.fromEntries(url.searchParams), body };
  const opened = answerSession(backEnd, call);
  const caller = callerOf(backEnd, authorization);
  if (path === '/users/auth-info' && caller)
    return { status: 200, json: { tokenAttributes: claimsOf(caller) } };
  if (!opened && !caller) return envelope(refuse(401, 'Please sign in.'));
  if (caller) backEnd.caller = caller;
  return envelope(opened ?? answer(backEnd, call));
}

const envelope = ({
  status,
  data = null,
  message = 'OK',
  errors = null,
}: Omit<Partial<MockAnswer>, 'errors'> & { status: number; errors?: object | null }) => ({
  status,
  json: { success: status < 300, message, data, errors, timestamp: new Date().toISOString() },
});

const read = (body: unknown): unknown => {
  try {
    return typeof body === 'string' && body !== '' ? (JSON.parse(body) as unknown) : undefined;
  } catch {
    return body;
  }
};

/**
 * Puts a back end in memory behind the page: `?mock=1`, with `&peer=1` for one that has only the calls of the
 * specification, and `&people=20000` for as many people. Nothing leaves the page; a reload begins anew.
 */
export function startMock(search = window.location.search): void {
  const wanted = new URLSearchParams(search);
  const kind = wanted.get('peer') === '1' ? 'peer' : 'ours';
  const site = sampleSite(kind, Number(wanted.get('people') ?? 120));
  const [first] = site.people;
  if (!first) return;
  const backEnd: BackEnd = { ...site, caller: first };
  const isApi = (address: string) => new URL(address, window.location.origin).pathname.startsWith(`${BASE}/`);

  const reallyFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!isApi(address)) return reallyFetch(input, init);
    const headers = new Headers(init?.headers);
    const { status, json } = serve(
      backEnd,
      init?.method ?? 'GET',
      address,
      headers.get('Authorization'),
      read(init?.body),
    );
    return Promise.resolve(Response.json(json, { status }));
  };
  window.XMLHttpRequest = mockRequest((method, address, authorization, body) =>
    serve(backEnd, method, address, authorization, read(body)),
  );
}

type Serve = (
  method: string,
  address: string,
  authorization: string | null,
  body: unknown,
) => { status: number; json: object };

/** As much of an XMLHttpRequest as the HTTP client uses. */
function mockRequest(serveCall: Serve): typeof XMLHttpRequest {
  class MockRequest extends EventTarget {
    status = 0;
    statusText = '';
    responseText = '';
    responseURL = '';
    readyState = 0;
    onloadend: (() => void) | null = null;
    readonly #headers = new Headers();
    #method = 'GET';
    #aborted = false;

    open(method: string, address: string) {
      this.#method = method;
      this.responseURL = address;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    abort() {
      this.#aborted = true;
    }
    send(body: unknown) {
      // Later, as a network would.
      setTimeout(() => {
        if (this.#aborted) return;
        const { status, json } = serveCall(
          this.#method,
          this.responseURL,
          this.#headers.get('Authorization'),
          body,
        );
        this.status = status;
        this.responseText = JSON.stringify(json);
        this.readyState = 4;
        this.onloadend?.();
      }, 30);
    }
  }
  return MockRequest as unknown as typeof XMLHttpRequest;
}
