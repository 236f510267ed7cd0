import { beginningOf } from '../../../contract/wire/cutText';
import type { FailedCall } from './failedCalls';

/**
 * Why a call failed. `unauthorised` concerns this call, maybe not the session; `unconfirmed`: the user has to confirm
 * first who they are, and has not; `missing`: the back end lacks the call.
 */
export type ApiFailureKind =
  | 'network'
  | 'timeout'
  | 'unauthorised'
  | 'forbidden'
  | 'unconfirmed'
  | 'notFound'
  | 'conflict'
  | 'validation'
  | 'tooMany'
  | 'unavailable'
  | 'missing'
  | 'server';

export interface ApiFailure {
  readonly kind: ApiFailureKind;
  /** What was not done, where that is certain. */
  readonly call?: FailedCall;
  /** The device had no network when the call was made: it never left. */
  readonly neverLeft?: true;
  /** No answer came, but the change was sent under a key: sent again, it is made once (docs/reference/api.md#idempotency). */
  readonly isKeyed?: true;
  readonly status?: number;
  /** The server's text, or `WRONG_SERVICES`. */
  readonly message?: string;
  /** The message for each field, of a validation failure. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterMs?: number;
  /** The id of the call in the logs of edge and api (docs/operations/runbook.md#trace-a-call-or-an-event). */
  readonly id?: string;
}

export const WRONG_SERVICES = 'Wrong Services';

export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string | null;
}

/** The failure of an unsuccessful answer. `ours`: a capability call, which an external back end may lack. */
export function failureOf(
  answer: HttpAnswer,
  options: { ours?: boolean; now?: number; traceId?: string } = {},
): ApiFailure {
  const { status, body } = answer;
  const kind =
    options.ours === true && isMissing(answer)
      ? 'missing'
      : isFromGateway(answer)
        ? 'unavailable'
        : asksStepUp(answer)
          ? 'unconfirmed'
          : kindOf(status);
  const fields = status < 500 && kind !== 'unconfirmed' ? fieldsOf(body) : undefined;
  const retryAfterMs = retryAfterOf(answer.retryAfter, options.now ?? Date.now());
  const id = status >= 500 ? (idOf(body) ?? (kind === 'server' ? options.traceId : undefined)) : undefined;
  return {
    kind,
    status,
    message: messageOf(body) ?? WRONG_SERVICES,
    ...(fields && { fields }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(id !== undefined && { id }),
  };
}

function kindOf(status: number): ApiFailureKind {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return 'validation';
    case 401:
      return 'unauthorised';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'notFound';
    case 408:
      return 'timeout';
    case 405:
    case 501:
      return 'missing';
    case 409:
      return 'conflict';
    case 429:
      return 'tooMany';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return 'server';
  }
}

/** HTML: the page of a proxy or of a guest Wi-Fi. */
export const isPage = (body: unknown): boolean => textOf(body)?.startsWith('<') === true;

/**
 * A 404 in words or HTML, or a 403 in HTML: back ends answer in JSON or not at all, so a proxy has lost the way to this
 * one, or lets nobody through.
 */
const isFromGateway = ({ status, body }: HttpAnswer): boolean =>
  status === 404 ? textOf(body) !== undefined : status === 403 && isPage(body);

/** Only the portal's own back end asks for it. */
const asksStepUp = ({ status, body }: HttpAnswer): boolean =>
  status === 403 && textOf(record(record(body).errors).stepUp) !== undefined;

/**
 * An external back end answers 500 for an unknown path; our own 500 has an `id`, our 404 for an object its `object`.
 */
function isMissing({ status, body }: HttpAnswer): boolean {
  if (status === 404) return textOf(record(record(body).errors).object) === undefined;
  return status === 500 && idOf(body) === undefined;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The server's text for users: no HTML, at most 500 characters. */
function messageOf(body: unknown): string | undefined {
  const text =
    textOf(body) ?? textOf(record(body).message) ?? textOf(record(body).errors) ?? textOf(record(body).error);
  return text === undefined || text.startsWith('<') ? undefined : beginningOf(text, 500);
}

function fieldsOf(body: unknown): Record<string, string> | undefined {
  const fields = Object.entries(record(record(body).errors)).filter(
    (field): field is [string, string] => textOf(field[1]) !== undefined,
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function idOf(body: unknown): string | undefined {
  const { id, errors } = record(body);
  return textOf(record(errors).id) ?? textOf(id);
}

/** Retry-After (seconds or a date, RFC 9110 §10.2.3) as ms from `now`. */
function retryAfterOf(header: string | null | undefined, now: number): number | undefined {
  if (header === null || header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
