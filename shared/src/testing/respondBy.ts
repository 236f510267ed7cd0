import type { MockAnswer, MockCall } from '../mock';
import { failureOf } from '../core/session';
import type { Respond } from './networkDouble';

/** A network double that answers from an in-memory back end. */
export const respondBy =
  (answer: (call: MockCall) => MockAnswer): Respond =>
  ({ path, method = 'GET', params = {}, body, ours }) => {
    const given = Object.entries(params).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    // Copies as a network would, so that neither side keeps the other's objects.
    const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    const { status, data, message, errors } = answer({ method, path, params: texts, body: sent });
    if (status < 300) return { data: structuredClone(data) };
    return { error: failureOf({ status, body: { message, errors } }, { ours: ours !== undefined }) };
  };
