import { ALL, coversPilot, SUPER_ADMIN, type EventMapping, type User } from '@portal/kit/wire';

export interface Reach {
  /** Undefined if the topic has no mapping yet; everybody of the pilot would be notified. */
  mapping?: EventMapping;
  /** The mapped role names, or ALL. */
  roles: readonly string[];
  people: User[];
  /** Those whom the mapping means but who have not activated their account, so that they are not notified. */
  invited: User[];
  /** Mapped roles that nobody holds, although they look as if they reach someone. */
  emptyRoles: string[];
}

/** The mapping of a topic: the pilot's own before one for every pilot. */
function mappingFor(
  mappings: readonly EventMapping[],
  topic: string,
  pilot: string,
): EventMapping | undefined {
  const ofTopic = mappings.filter((one) => one.topic === topic);
  return (
    ofTopic.find((one) => one.pilotCode === pilot) ??
    ofTopic.find((one) => one.pilotCode === undefined || one.pilotCode === ALL)
  );
}

const isSuper = ({ pilotRole }: User) => pilotRole === SUPER_ADMIN;

/** External back ends have no status. */
const isActive = ({ status = 'ACTIVE' }: User) => status === 'ACTIVE';

/**
 * Exactly the people who would be notified now (docs/reference/product.md#mapping): every user of the pilot, or of all
 * pilots, with a mapped role and an active account. Super administrators always share one copy, and are not among
 * `people`.
 */
export function reachOf(
  topic: string,
  pilot: string,
  mappings: readonly EventMapping[],
  users: readonly User[],
): Reach {
  const mapping = mappingFor(mappings, topic, pilot);
  const roles = mapping?.userRoles ?? [ALL];
  const everybody = roles.includes(ALL);
  const mapped = users.filter(
    (user) =>
      !isSuper(user) && coversPilot(user.pilotCode, pilot) && (everybody || roles.includes(user.userRole)),
  );
  const people = mapped.filter(isActive);
  const invited = mapped.filter(({ status }) => status === 'INVITED');
  const emptyRoles = everybody ? [] : roles.filter((role) => !people.some((user) => user.userRole === role));
  return { ...(mapping && { mapping }), roles, people, invited, emptyRoles };
}

export function rolesOfNobody(roles: readonly string[], pilot: string, users: readonly User[]): string[] {
  const recipients = users.filter(
    (user) => !isSuper(user) && isActive(user) && (pilot === ALL || coversPilot(user.pilotCode, pilot)),
  );
  return roles.filter((role) => role !== ALL && !recipients.some(({ userRole }) => userRole === role));
}
