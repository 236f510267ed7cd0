import type { AuditEntry, EventMapping, RefusalEntry, RefusedMessage, Role, User } from '@portal/shared/wire';
import type { Caller } from '../permissions/reach';
import { answerAdmin } from './admin';
import { answerPeople } from './people';

/**
 * A back end in memory: what tests talk to, and what the remote talks to alone with `?mock=1`. `ours` has every call of
 * the contract; a `peer` has those of the specification only, answers everybody at once, knows no account states, and
 * leaves people behind when a role is renamed (`contract §3`).
 */
export interface BackEnd {
  kind: 'ours' | 'peer';
  caller: Caller;
  people: User[];
  roles: Role[];
  pilots: string[];
  mappings: EventMapping[];
  audit: AuditEntry[];
  refusals: RefusalEntry[];
  refusedMessages: RefusedMessage[];
}

/** One call, its path below `/api`. */
export interface MockCall {
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

export interface MockAnswer {
  status: number;
  data?: unknown;
  message?: string;
  errors?: Record<string, string>;
}

export const done = (data: unknown = null): MockAnswer => ({ status: 200, data });
export const refuse = (status: number, message: string, errors?: Record<string, string>): MockAnswer => ({
  status,
  message,
  ...(errors && { errors }),
});
/** A call that this back end does not have: a peer answers 500 for a path it does not know. */
export const unknownCall = ({ kind }: BackEnd): MockAnswer =>
  refuse(kind === 'peer' ? 500 : 404, 'No such call');

/** Answers a call and changes the state, as the real one would. */
export function answer(backEnd: BackEnd, call: MockCall): MockAnswer {
  return answerPeople(backEnd, call) ?? answerAdmin(backEnd, call) ?? unknownCall(backEnd);
}

/** Writes a deed into the trail. */
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

/** One page of a list, as the contract pages. */
export function paged<T>(items: readonly T[], params: Readonly<Record<string, string>>) {
  const page = Number(params.page ?? 0);
  const size = Math.min(100, Number(params.size ?? 10));
  const results = items.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(items.length / size);
  return { results, totalPages, totalElements: items.length, lastPage: page >= totalPages - 1 };
}
