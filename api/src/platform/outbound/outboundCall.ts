import { type DeliveryFailure } from '@portal/shared/wire';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Guard, checkAddress } from './addressCheck';

const CALL_TIMEOUT_MS = 10_000;
/** The most of an answer that is read before the connection is cut; none of it is needed. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface OutboundCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type OutboundOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: DeliveryFailure; readonly status?: number };

/** A DNS lookup that answers with the checked addresses: a second real one could give others (DNS rebinding). */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = all;
    if (options.all) done(null, all);
    else done(null, first?.address ?? '', first?.family ?? 0);
  };

/** @param status of an answer; a redirect is not followed, because its target was not checked */
function outcomeOf(status: number): OutboundOutcome {
  if (status >= 200 && status < 300) return { ok: true };
  return { ok: false, failure: status >= 300 && status < 400 ? 'redirect' : 'status', status };
}

const CERTIFICATE = /^(?:ERR_TLS|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY))/;

function failureOf(error: unknown): DeliveryFailure {
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'timeout';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}

function send(
  url: URL,
  { method, headers, body }: OutboundCall,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<OutboundOutcome> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: {
          'user-agent': 'portal',
          ...headers,
          ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // A new connection: an open one would not use `lookup`.
        agent: false,
        lookup: pinned(addresses),
        signal,
      },
      (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 0));
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          if ((bytes += chunk.length) > MAX_ANSWER_BYTES) answer.destroy();
        });
        answer.on('error', () => undefined);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Ends what takes longer: DNS lookups have no timeout of their own. */
const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** Outbound HTTP: one call to an address that an administrator entered, after the address check. Never throws. */
export async function callOutbound(
  call: OutboundCall,
  guard: Guard,
  ms = CALL_TIMEOUT_MS,
): Promise<OutboundOutcome> {
  const url = new URL(call.url);
  const signal = AbortSignal.timeout(ms);
  try {
    const judged = await within(checkAddress(url, guard), signal);
    return judged.ok ? await send(url, call, judged.addresses, signal) : judged;
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
