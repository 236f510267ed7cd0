import { type AccessLevel, type ServiceName, type TopicOwner } from '@portal/shared/wire';

/** Who calls: the account as it is now, not as it was when the token was issued. */
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
  /** Whether their role oversees the work of their pilot (`OVERSEER_ROLES`). */
  readonly oversees?: boolean;
  /** The framed service that calls in their name, with a token of its own: `serviceCalls.ts` says what it may. */
  readonly service?: ServiceName;
}

/** The name by which people see someone. */
export const displayName = (person: { firstName: string; lastName: string; username: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.username;
