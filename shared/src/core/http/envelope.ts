import { type HttpAnswer, type ApiFailure, failureOf, isPage, type Outcome } from '../session';

/**
 * An answer without an envelope (auth-info) is its own data. A success with HTML came from a proxy or a guest Wi-Fi.
 */
export function openEnvelope(answer: HttpAnswer, ours: boolean): Outcome<unknown> {
  const { status } = answer;
  const body = parse(answer.body);
  if (status < 200 || status > 299) return failed(failureOf({ ...answer, body }, { ours }));
  if (isPage(body)) return failed({ kind: 'unavailable', status });
  if (typeof body !== 'object' || body === null || !('success' in body)) return { ok: true, value: body };
  if (body.success === false) return failed(failureOf({ status: 400, body }));
  return { ok: true, value: 'data' in body ? body.data : null };
}

const failed = (failure: ApiFailure): Outcome<never> => ({ ok: false, failure });

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
