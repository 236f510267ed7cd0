import { ALL, recipientOf, SUPER_ADMIN } from '@portal/shared/wire';
import { all, any, raw, type Sql, sql } from '../db/sql';
import { opensCall } from './accountCalls';
import { type Caller } from './caller';
import { type Call, type Grant, grantsOf } from './policyTable';
import { serviceCalls } from './serviceCalls';

/** Whether a grant can hold for a caller at all; the object is checked later. */
const atLevel: Readonly<Record<Grant, (caller: Caller) => boolean>> = {
  anyone: () => true,
  producer: () => false,
  screen: () => false,
  // `holds` asks no person for it.
  account: () => false,
  U: () => true,
  A: (caller) => caller.pilotRole === 'ADMIN',
  O: (caller) => caller.oversees === true,
  S: (caller) => caller.pilotRole === 'SUPER_ADMIN',
  self: () => true,
  pilot: () => true,
  recipient: () => true,
  party: () => true,
  former: () => true,
};

/** Whether a grant can hold for a caller: a service account is no person and has no grant but its own. */
const holds = (grant: Grant, caller: Caller): boolean =>
  caller.account === undefined ? atLevel[grant](caller) : grant === 'account';

/** Whether the caller may make this call for any object. `userId` is the one in the path, where there is one. */
export function mayCall(caller: Caller, call: Call, userId?: string): boolean {
  if (caller.service !== undefined && !serviceCalls.has(call)) return false;
  if (caller.account !== undefined && !opensCall(caller.account.scopes, call)) return false;
  return grantsOf(call).some(
    (grant) => holds(grant, caller) && (grant !== 'self' || userId === undefined || isSelf(caller, userId)),
  );
}

/** Whether a path's user id means the caller; super administrators share the literal SUPER_ADMIN. */
export const isSelf = (caller: Caller, userId: string): boolean =>
  userId === caller.userId || (userId === SUPER_ADMIN && caller.pilotRole === 'SUPER_ADMIN');

/** SQL expressions that say to whom the object of a query belongs. */
export interface Belongings {
  readonly pilot?: Sql;
  /** True for accounts of super administrators, which an ADMIN cannot touch. */
  readonly outranks?: Sql;
  /** True for objects of all pilots, which every ADMIN may see. */
  readonly common?: Sql;
  readonly user?: Sql;
  readonly recipient?: Sql;
  readonly parties?: readonly Sql[];
  readonly former?: Sql;
}

const ownPilot = ({ pilotCode }: Pick<Caller, 'pilotCode'>, pilot: Sql | undefined): Sql => {
  if (pilot === undefined) return raw('false');
  return pilotCode === ALL ? raw('true') : sql`${pilot} = ${pilotCode}`;
};

/**
 * The condition that a person belongs to a pilot now. An old notification or old work gives rights only then: people
 * who have left a pilot cannot read or act there. Super administrators belong to every pilot.
 */
export const isOf = (person: Pick<Caller, 'pilotCode' | 'pilotRole'>, pilot: Sql | undefined): Sql =>
  person.pilotRole === SUPER_ADMIN ? raw('true') : ownPilot(person, pilot);

const within: Readonly<Record<Grant, (caller: Caller, of: Belongings) => Sql>> = {
  anyone: () => raw('true'),
  producer: () => raw('false'),
  screen: () => raw('false'),
  account: (caller, { pilot, outranks = raw('false') }) =>
    sql`${ownPilot(caller, pilot)} and not ${outranks}`,
  U: () => raw('true'),
  A: (caller, { pilot, outranks = raw('false'), common = raw('false') }) =>
    sql`(${ownPilot(caller, pilot)} or ${common}) and not ${outranks}`,
  O: (caller, { pilot }) => ownPilot(caller, pilot),
  S: () => raw('true'),
  // Accounts and sessions have no pilot; absences have one.
  self: (caller, { user, pilot }) =>
    all([
      user === undefined ? raw('false') : sql`${user} = ${caller.userId}::uuid`,
      ...(pilot === undefined ? [] : [isOf(caller, pilot)]),
    ]),
  pilot: (caller, { pilot }) => ownPilot(caller, pilot),
  recipient: (caller, { recipient, pilot }) =>
    recipient === undefined
      ? raw('false')
      : sql`${recipient} in (${caller.userId}, ${recipientOf(caller)}) and ${isOf(caller, pilot)}`,
  party: (caller, { parties = [], pilot }) =>
    sql`${any(parties.map((party) => sql`${party} = ${caller.userId}::uuid`))} and ${isOf(caller, pilot)}`,
  former: (caller, { former, pilot }) =>
    former === undefined
      ? raw('false')
      : sql`${caller.userId}::uuid = any(${former}) and ${isOf(caller, pilot)}`,
};

/** The SQL condition that an object is within the caller's reach for a call; belongs in the call's own query. */
export function reach(caller: Caller, call: Call, of: Belongings): Sql {
  return any(
    grantsOf(call)
      .filter((grant) => holds(grant, caller))
      .map((grant) => within[grant](caller, of)),
  );
}
