/**
 * The policy: it alone decides who may make which call (docs/reference/product.md#rights). Each domain has its rows in
 * its own `policy.ts`. Any grant of a call is enough:
 * - `anyone`    no token needed
 * - `producer`  a producer's key instead of a token
 * - `screen`    a wall screen's token instead of a person's; no other call takes it
 * - `account`   a service account's token with the scope of the call (`accountCalls.ts`)
 * - `U`         any signed-in user
 * - `A`         an ADMIN, for objects of the own pilot
 * - `O`         a supervisor (`OVERSEER_ROLES`), for the work of the own pilot
 * - `S`         a SUPER_ADMIN
 * - `self`      the user whom the call names
 * - `pilot`     a user, for objects of the own pilot
 * - `recipient` whoever was notified of it, while its pilot is theirs
 * - `party`     source or target of the assignment, likewise
 * - `former`    whoever had the assignment before, likewise
 * `reach.ts` turns a grant into the SQL condition for the objects within reach.
 */
export type Grant =
  | 'anyone'
  | 'producer'
  | 'screen'
  | 'account'
  | 'U'
  | 'A'
  | 'O'
  | 'S'
  | 'self'
  | 'pilot'
  | 'recipient'
  | 'party'
  | 'former';

/** The rows of one plugin: who may make each of its calls. */
export type PolicyPart = Readonly<Record<string, readonly Grant[]>>;

export const platformPolicy = {
  'GET /metrics': ['account'],
  'GET /health': ['anyone'],
  'GET /health/live': ['anyone'],
  'GET /health/ready': ['anyone'],
  'GET /openapi.json': ['anyone'],
} as const satisfies PolicyPart;

/** The rows of all plugins by the plugin's name; each plugin adds its own by declaration merging. */
export interface Policies {
  readonly platform: typeof platformPolicy;
}

export type Call = { [Name in keyof Policies]: keyof Policies[Name] }[keyof Policies];

type PolicyRow<C extends Call> = {
  [Name in keyof Policies]: C extends keyof Policies[Name] ? Policies[Name][C] : never;
}[keyof Policies];

type GrantOf<C extends Call> = PolicyRow<C> extends readonly (infer One)[] ? One : never;

/** Calls without a known caller: anybody's, a producer's or a screen's. */
export type OpenCall = {
  [C in Call]: PolicyRow<C> extends readonly ['account']
    ? never
    : GrantOf<C> extends 'anyone' | 'producer' | 'screen' | 'account'
      ? C
      : never;
}[Call];

/** Calls that a service account's token may make, if it has the scope. */
export type AccountCall = {
  [C in Call]: 'account' extends GrantOf<C> ? C : never;
}[Call];

const table = new Map<string, readonly Grant[]>();

/** @throws if a call has a row already */
export function addRows(part: PolicyPart): void {
  for (const [call, grants] of Object.entries(part)) {
    if (table.has(call)) throw new Error(`${call} has two rows in the policy.`);
    table.set(call, grants);
  }
}

/** @throws if a call has no row: nobody may make it */
export function grantsOf(call: Call): readonly Grant[] {
  const grants = table.get(call);
  if (grants === undefined) throw new Error(`${call} has no row in the policy.`);
  return grants;
}
