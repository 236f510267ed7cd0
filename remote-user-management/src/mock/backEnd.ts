import { fullNameOf } from '@portal/kit';
import { type MockAnswer, type MockSite, refuse } from '@portal/kit/mock';
import type {
  AuditEntry,
  EventMapping,
  RefusalEntry,
  RefusedMessage,
  Role,
  Screen,
  ServiceAccount,
} from '@portal/kit/wire';
import type { Caller } from '../permissions/reach';

/**
 * A back end in memory, for tests and for the dev host. `ours` has every call of the contract. `peer`, an external back
 * end, has only those of the specification, does not page, has no account states, and leaves people behind when a role
 * is renamed.
 */
export interface BackEnd extends MockSite {
  caller: Caller;
  roles: Role[];
  pilots: string[];
  mappings: EventMapping[];
  audit: AuditEntry[];
  refusals: RefusalEntry[];
  refusedMessages: RefusedMessage[];
  screens: Screen[];
  serviceAccounts: ServiceAccount[];
  /** The pilots whose people a sign-in provider writes. */
  provisioned: string[];
}

/** An external back end answers 500 for an unknown path. */
export const unknownCall = ({ kind }: BackEnd): MockAnswer =>
  refuse(kind === 'peer' ? 500 : 404, 'No such call');

export const forbidden = (): MockAnswer => refuse(403, 'You may not do this.');

export function callerName({ caller, people }: BackEnd): string {
  const person = people.find(({ userId }) => userId === caller.userId);
  return person ? fullNameOf(person) : caller.userId;
}

export function note(backEnd: BackEnd, action: string, target: { id: string; name: string }): void {
  const { audit, caller } = backEnd;
  audit.unshift({
    id: String(audit.length + 1),
    timestamp: new Date().toISOString(),
    actorId: caller.userId,
    actor: callerName(backEnd),
    action,
    targetId: target.id,
    target: target.name,
    pilotCode: caller.pilotCode,
    address: '127.0.0.1',
    details: {},
  });
}
