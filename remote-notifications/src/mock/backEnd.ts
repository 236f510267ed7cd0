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
 * A back end in memory: what tests talk to, and the frame's page around this remote. `ours` has every call
 * of the contract; a `peer` has those of the specification only, with its quirks: an unsorted and uncapped unread list,
 * moments without zone and seconds, strict bodies, any status after any, descriptions overwritten, and 500 for a path
 * it does not know.
 */
export interface BackEnd extends MockSite {
  caller: User;
  notifications: Notification[];
  assignments: SeenAssignment[];
  conditions: KeptCondition[];
  /** What they may be put down to. */
  causes: string[];
  duty: KeptDuty;
  handovers: HandoverDetail[];
  /** By mapping. */
  escalations: Record<string, EscalationPlan>;
  channels: KeptChannels;
  events: Event[];
  mappings: EventMapping[];
  pilots: string[];
  roles: string[];
}

/** Answers a call of this remote's and changes the state, as the real one would; undefined for any other call. */
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

/** The same, and a refusal for any other call: a peer answers 500 for a path it does not know. */
export const answer = (backEnd: BackEnd, call: MockCall): MockAnswer =>
  answerOwn(backEnd, call) ?? refuse(backEnd.kind === 'peer' ? 500 : 404, 'No such call');

/** A peer's moment: no seconds, and no zone where the second is even. */
export const peerMoment = (at: string): string =>
  Number(at.slice(17, 19)) % 2 === 0 ? at.slice(0, 16) : `${at.slice(0, 16)}Z`;

let count = 0;
export const newId = (): string => {
  count += 1;
  return `00000000-0000-4000-b000-${String(count).padStart(12, '0')}`;
};
