import { type AccessLevel, type AccountScope, type ServiceName, type TopicOwner } from '@portal/shared/wire';

/** The caller: the account as it is now, not as it was when the token was issued. */
export interface Caller extends TopicOwner {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userRole: string;
  readonly pilotRole: AccessLevel;
  readonly pilotCode: string;
  readonly sessionId: string;
  /** When they were last there in person (`stepUp.ts`); absent for a service account. */
  readonly confirmedAt?: string;
  /** Whether they are a supervisor by their role (`OVERSEER_ROLES`). */
  readonly oversees?: boolean;
  /** When a second factor was first required of them, if this session has none; null otherwise. */
  readonly factorAskedAt?: string | null;
  /** The time from which the site lets them only set up a second factor; absent if it requires none. */
  readonly secondFactorBy?: string;
  /** The framed service that calls in their name; `serviceCalls.ts` lists the calls it may make. */
  readonly service?: ServiceName;
  /** Set for a service account, which is no person: `userId` and the names are the account's, of no person. */
  readonly account?: { readonly scopes: readonly AccountScope[] };
}

/** The suffix of every program's name in what it writes, so that nobody takes its words for a person's. */
const PROGRAM_MARK = '(API)';

interface Named extends Pick<Caller, 'account'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

export function displayName({ firstName, lastName, username, account }: Named): string {
  const name = `${firstName} ${lastName}`.trim() || username;
  return account === undefined ? name : `${name} ${PROGRAM_MARK}`;
}
