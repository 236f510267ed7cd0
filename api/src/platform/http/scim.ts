import { formerConflicts, withFormerKeys } from '@portal/shared/server';
import { failure } from './envelope';
import { Refusal, type RefusalKind, statusOf } from '../rules/refusal';

/** The path prefix of SCIM (RFC 7644), which the site's proxies let through. */
export const SCIM_PATH = '/api/scim/v2';
export const SCIM_TYPE = 'application/scim+json';

/** The error types of RFC 7644. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** A refusal with an error type of SCIM. */
export class ScimRefusal extends Refusal {
  constructor(
    readonly scimType: ScimType,
    message: string,
    kind: RefusalKind = scimType === 'uniqueness' ? 'conflict' : 'invalid',
  ) {
    super(kind, message);
  }
}

function scimTypeOf(refusal: Refusal): ScimType | undefined {
  if (refusal instanceof ScimRefusal) return refusal.scimType;
  if (refusal.kind === 'invalid')
    return refusal.errors?.body === undefined ? 'invalidValue' : 'invalidSyntax';
  // The messages of `users/account.ts` for values that somebody else has.
  const { email, username } = refusal.errors ?? {};
  return refusal.kind === 'conflict' && (email ?? username) !== undefined ? 'uniqueness' : undefined;
}

const detailOf = ({ message, errors }: Refusal): string =>
  [message, ...Object.entries(errors ?? {}).map(([field, words]) => `${field}: ${words}`)].join(' ');

const scimError = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
});

const errorsOf = ({ kind, errors }: Refusal): Refusal['errors'] =>
  kind === 'conflict' && errors !== null ? withFormerKeys(errors, formerConflicts) : errors;

/** The content type and body of a refusal: SCIM's own shape below its base, the envelope everywhere else. */
export function refusalBody(url: string, refusal: Refusal) {
  return url.startsWith(`${SCIM_PATH}/`)
    ? { type: SCIM_TYPE, body: scimError(statusOf[refusal.kind], detailOf(refusal), scimTypeOf(refusal)) }
    : { type: 'application/json', body: failure(refusal.message, errorsOf(refusal)) };
}

/** The content type and body of an internal error, of which the caller sees only an id. */
export function faultBody(url: string, id: string) {
  const message = `Something went wrong. Quote ${id}.`;
  return url.startsWith(`${SCIM_PATH}/`)
    ? { type: SCIM_TYPE, body: scimError(500, message) }
    : { type: 'application/json', body: failure(message, { id }) };
}
