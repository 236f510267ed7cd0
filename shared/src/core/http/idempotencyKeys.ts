import { type Outcome } from './failure/asFailure';
import { randomHex } from './randomHex';
import { type ApiRequest } from './request';

/** How long the api keeps an answer, less a margin for clocks; ms (docs/reference/api.md#idempotency). */
const KEY_LIFETIME_MS = 23 * 3_600_000;

/** The keys under which changes are sent: the same for the same change until its answer has arrived. */
export interface IdempotencyKeys {
  keyOf(request: ApiRequest): string;
  settle(request: ApiRequest, outcome: Outcome<unknown>): void;
}

const contentOf = ({ method, path, params, body, text }: ApiRequest): string =>
  JSON.stringify([method, path, params, body, text]);

/** 128 random bits. */
const randomKey = (): string => randomHex(16);

/**
 * What a change sets: the object of `PUT /conditions/7/owner` is `/conditions/7/`, and that of `PUT /users/update` the
 * person in its parameters. Undefined of one that adds, which no other change takes back.
 */
const objectOf = ({ method, path, params }: ApiRequest): string | undefined =>
  method === 'POST'
    ? undefined
    : path.replace(/\?.*/, '').replace(/[^/]*$/, '') + JSON.stringify(params ?? {});

/** Whether the change may have been made although no answer arrived. */
const isUnknown = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && ['network', 'timeout', 'unavailable'].includes(outcome.failure.kind);

/** The keys of one page. Nothing is kept of a change whose answer has arrived: the next one is another. */
export function createIdempotencyKeys(
  now: () => number = Date.now,
  makeKey: () => string = randomKey,
): IdempotencyKeys {
  const open = new Map<
    string,
    { readonly key: string; readonly at: number; readonly object: string | undefined }
  >();
  return {
    keyOf(request) {
      const content = contentOf(request);
      const entry = open.get(content);
      if (entry && now() - entry.at < KEY_LIFETIME_MS) return entry.key;
      const key = makeKey();
      open.set(content, { key, at: now(), object: objectOf(request) });
      return key;
    },
    settle(request, outcome) {
      if (isUnknown(outcome)) return;
      open.delete(contentOf(request));
      // Taken, given back, taken again: what was set since makes the same change another one.
      const object = objectOf(request);
      if (object === undefined) return;
      for (const [content, other] of open) if (other.object === object) open.delete(content);
    },
  };
}
