import { type MockAnswer, type MockCall, type MockSite, refuse } from '@portal/kit/mock';
import type { AuditEntry, EventMapping, RefusalEntry, RefusedMessage, Role, Screen } from '@portal/kit/wire';
import type { Caller } from '../permissions/reach';
import { answerAdmin } from './admin';
import { answerPeople } from './people';
import { answerScreens } from './screens';

/**
 * A back end in memory: what tests talk to, and the frame's page around this remote. `ours` has every call of
 * the contract; a `peer` has those of the specification only, answers everybody at once, knows no account states, and
 * leaves people behind when a role is renamed.
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
}

/** A call that this back end does not have: a peer answers 500 for a path it does not know. */
export const unknownCall = ({ kind }: BackEnd): MockAnswer =>
  refuse(kind === 'peer' ? 500 : 404, 'No such call');

/** Answers a call and changes the state, as the real one would. */
export function answer(backEnd: BackEnd, call: MockCall): MockAnswer {
  return (
    answerPeople(backEnd, call) ??
    answerAdmin(backEnd, call) ??
    answerScreens(backEnd, call) ??
    unknownCall(backEnd)
  );
}

/** Writes an action into the trail. */
export function note(
  { audit, caller, people }: BackEnd,
  action: string,
  target: { id: string; name: string },
): void {
  const actor = people.find(({ userId }) => userId === caller.userId);
  audit.unshift({
    id: String(audit.length + 1),
    timestamp: new Date().toISOString(),
    actorId: caller.userId,
    actor: actor ? `${actor.firstName} ${actor.lastName}` : caller.userId,
    action,
    targetId: target.id,
    target: target.name,
    pilotCode: caller.pilotCode,
    address: '127.0.0.1',
    details: {},
  });
}
