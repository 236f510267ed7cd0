import { type MockAnswer, type MockCall, type MockSite, refuse } from '@portal/kit/mock';
import type {
  EscalationPlan,
  Event,
  EventMapping,
  HandoverDetail,
  Notification,
  SeenAssignment,
  User,
} from '@portal/kit/wire';
import { answerAssignments } from './assignments';
import { answerChannels, type KeptChannels } from './channels';
import { answerCauses } from './causes';
import { answerConditions, type KeptCondition } from './conditions';
import { answerDuty, type KeptDuty } from './duty';
import { answerEscalation } from './escalation';
import { answerEvents } from './events';
import { answerMachines } from './machines';
import { answerFigures } from './figures';
import { answerHandovers } from './handovers';
import { answerNotifications } from './notifications';
import { answerWork } from './workItems';

/**
 * A back end in memory, for tests and for the dev host. `ours` has every call of the contract. `peer`, an external back
 * end, has only those of the specification, with quirks: an unsorted and uncapped unread list, times without zone and
 * seconds, strict bodies, any status after any other, overwritten descriptions, and 500 for unknown paths.
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
  channels: KeptChannels;
  events: Event[];
  mappings: EventMapping[];
  pilots: string[];
  roles: string[];
}

/** Answers a call of this remote and changes the state; undefined for any other call. */
export const answerOwn = (backEnd: BackEnd, call: MockCall): MockAnswer | undefined =>
  answerNotifications(backEnd, call) ??
  answerConditions(backEnd, call) ??
  answerCauses(backEnd, call) ??
  answerWork(backEnd, call) ??
  answerMachines(backEnd, call) ??
  answerAssignments(backEnd, call) ??
  answerDuty(backEnd, call) ??
  answerHandovers(backEnd, call) ??
  answerEscalation(backEnd, call) ??
  answerChannels(backEnd, call) ??
  answerFigures(backEnd, call) ??
  answerEvents(backEnd, call);

/** The same, and an error for any other call. */
export const answer = (backEnd: BackEnd, call: MockCall): MockAnswer =>
  answerOwn(backEnd, call) ?? refuse(backEnd.kind === 'peer' ? 500 : 404, 'No such call');

/** A time as an external back end sends it: no seconds, and no zone where the second is even. */
export const peerMoment = (at: string): string =>
  Number(at.slice(17, 19)) % 2 === 0 ? at.slice(0, 16) : `${at.slice(0, 16)}Z`;

let count = 0;
export const newId = (): string => {
  count += 1;
  return `00000000-0000-4000-b000-${String(count).padStart(12, '0')}`;
};
