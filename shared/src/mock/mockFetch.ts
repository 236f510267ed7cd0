import { type MockAnswer, type MockCall, refuse } from './call';
import { answerSession, callerOf } from './session';
import type { MockSite } from './site';
import { claimsOf, tokensFor } from './tokens';

const BASE = '/api';
/** Latency of an answer, ms. */
const DELAY_MS = 20;

/**
 * A `fetch` with an in-memory back end, for the token client, the account calls and the HTTP client. It answers calls
 * below `/api`: sign-in and `auth-info` itself, the rest by `answer`. Other requests go to the real network.
 * @param network the real `fetch`, where this replaces the page's own
 */
export function mockFetch(
  site: MockSite,
  answer: (call: MockCall) => MockAnswer,
  network: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${BASE}/`)) return network(request);
    const call = {
      method: request.method,
      path: pathname.slice(BASE.length),
      params: Object.fromEntries(searchParams),
      body: parsed(await request.text()),
    };
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    request.signal.throwIfAborted();
    return serve(site, call, request.headers.get('Authorization'), answer);
  };
}

function serve(
  site: MockSite,
  call: MockCall,
  authorization: string | null,
  answer: (call: MockCall) => MockAnswer,
): Response {
  const opened = answerSession(site, call);
  if (opened) return enveloped(opened);
  const caller = callerOf(site, authorization);
  if (!caller) return enveloped(refuse(401, 'Please sign in.'));
  site.caller = caller;
  // The only answer without an envelope.
  if (call.path === '/users/auth-info')
    return Response.json({ tokenAttributes: claimsOf(caller, site.kind) });
  if (/^\/services\/\w+\/token$/.test(call.path) && site.kind === 'ours')
    return enveloped({
      status: 200,
      data: { token: tokensFor(caller, site.kind).accessToken, expiresIn: 300 },
    });
  return enveloped(answer(call));
}

const enveloped = ({ status, data = null, message = 'OK', errors }: MockAnswer): Response =>
  Response.json(
    { success: status < 300, message, data, errors: errors ?? null, timestamp: new Date().toISOString() },
    { status },
  );

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}
