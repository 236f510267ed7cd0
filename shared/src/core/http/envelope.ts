import { type Outcome } from './failure/asFailure';
import { failureOf } from './failure/failure';

/** The data out of the envelope. An answer without one (auth-info) is its own data. */
export function openEnvelope(body: unknown): Outcome<unknown> {
  if (typeof body !== 'object' || body === null) return { ok: true, value: body === '' ? null : body };
  if ('success' in body && body.success === false)
    return { ok: false, failure: failureOf({ status: 400, body }) };
  if ('data' in body) return { ok: true, value: body.data };
  return { ok: true, value: 'success' in body ? null : body };
}
