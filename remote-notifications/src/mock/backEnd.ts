import type { MockAnswer, MockCall, MockSite } from '@portal/kit/mock';
import type {
  EscalationFiring,
  EscalationPlan,
  Event,
  EventMapping,
  HandoverDetail,
  Notification,
  SeenAssignment,
  User,
} from '@portal/kit/wire';
import type { KeptChannels, KeptCondition, KeptDuty } from './kept';

/**
 * What the lists of a back end hold, for tests. `ours` has every list of the contract. `peer`, an external back end, has
 * only those of the specification, with quirks: an unsorted and uncapped unread list, times without zone and seconds,
 * and 500 for unknown paths.
 */
export interface BackEnd extends MockSite {
  caller: User;
  notifications: Notification[];
  assignments: SeenAssignment[];
  conditions: KeptCondition[];
  causes: string[];
  duty: KeptDuty;
  handovers: HandoverDetail[];
  escalations: Record<string, EscalationPlan>;
  /** What every rehearsal answers. */
  firings: EscalationFiring[];
  channels: KeptChannels;
  events: Event[];
  mappings: EventMapping[];
  pilots: string[];
  roles: string[];
  /** A test's answers to single calls, such as `PUT /things/:id`, before those from the lists. */
  answers: Readonly<Record<string, (call: MockCall) => MockAnswer>>;
}

/** The pilot of the sample. */
export const PILOT = 'FFT';

/** A time as an external back end sends it: no seconds, and no zone where the second is even. */
export const peerMoment = (at: string): string =>
  Number(at.slice(17, 19)) % 2 === 0 ? at.slice(0, 16) : `${at.slice(0, 16)}Z`;

export const iso = (at: number): string => new Date(at).toISOString();

/** The text in a field of a body; `''` where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the caller sees the work of everybody. */
export const seesAll = ({ caller }: BackEnd): boolean =>
  caller.pilotRole !== 'USER' || caller.userRole === 'SHIFT_MANAGER';

let count = 0;
export const newId = (): string => {
  count += 1;
  return `00000000-0000-4000-b000-${String(count).padStart(12, '0')}`;
};
