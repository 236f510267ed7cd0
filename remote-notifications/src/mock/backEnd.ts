import type { Event, EventMapping, Notification, SeenAssignment, User } from '@portal/shared/wire';
import { answerAssignments } from './assignments';
import { answerEvents } from './events';
import { answerNotifications } from './notifications';

/**
 * A back end in memory: what tests talk to, and what the remote talks to alone with `?mock=1`. `ours` has every call
 * of the contract; a `peer` has those of the specification only, with its quirks: an unsorted and uncapped unread list,
 * moments without zone and seconds, strict bodies, any status after any, descriptions overwritten, and 500 for a path
 * it does not know (contract §1 to §3).
 */
export interface BackEnd {
  kind: 'ours' | 'peer';
  caller: User;
  people: User[];
  notifications: Notification[];
  assignments: SeenAssignment[];
  events: Event[];
  mappings: EventMapping[];
  pilots: string[];
  roles: string[];
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

/** Answers a call and changes the state, as the real one would. */
export function answer(backEnd: BackEnd, call: MockCall): MockAnswer {
  const found =
    answerNotifications(backEnd, call) ?? answerAssignments(backEnd, call) ?? answerEvents(backEnd, call);
  // A peer answers 500 for a path it does not know.
  return found ?? refuse(backEnd.kind === 'peer' ? 500 : 404, 'No such call');
}

/** The parts of a path that fit a pattern such as `/assignments/:id`; undefined where it does not fit. */
export function match(pattern: string, { method, path }: MockCall): string[] | undefined {
  const [verb, shape = ''] = pattern.split(' ');
  if (verb !== method) return undefined;
  // eslint-disable-next-line security/detect-non-literal-regexp -- the shapes are those of the routes below
  const found = new RegExp(`^${shape.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return found ? found.slice(1).map(decodeURIComponent) : undefined;
}

/** The fields of a body that a strict reader does not know: a peer refuses them. */
export function foreign(body: unknown, known: readonly string[]): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return fields.filter((field) => !known.includes(field));
}

export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** One page of a list, as the contract pages. */
export function paged<T>(items: readonly T[], params: Readonly<Record<string, string>>) {
  const page = Number(params.page ?? 0);
  const size = Math.min(100, Number(params.size ?? 10));
  const results = items.slice(page * size, (page + 1) * size);
  const totalPages = Math.ceil(items.length / size);
  return { results, totalPages, totalElements: items.length, lastPage: page >= totalPages - 1 };
}

/** A peer's moment: no seconds, and no zone where the second is even. */
export const peerMoment = (at: string): string =>
  Number(at.slice(17, 19)) % 2 === 0 ? at.slice(0, 16) : `${at.slice(0, 16)}Z`;

let count = 0;
export const newId = (): string => {
  count += 1;
  return `00000000-0000-4000-b000-${String(count).padStart(12, '0')}`;
};
