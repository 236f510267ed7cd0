import type { OptionalPart } from '@portal/kit';
import type { MockAnswer, MockCall } from '@portal/kit/mock';
import type * as wire from '@portal/kit/wire';
import type { SampleDuty } from './sampleDuty';

/** An answer to a call, with the parts of its path that a pattern has names for. */
export type Answer = (call: MockCall, ...parts: string[]) => MockAnswer;

export type SampleCondition = wire.Condition & {
  notes: wire.ConditionNote[];
  escalation?: wire.ConditionEscalation;
  earlier?: wire.EarlierCondition[];
};

/**
 * What the lists of a back end hold. `ours` has every list of the contract. `peer`, an external back end, has only those
 * of the specification, times without zone and seconds, and 500 for unknown paths.
 */
export interface BackEnd {
  kind: 'ours' | 'peer';
  /** The parts that the site leaves out. */
  leftOut?: OptionalPart[];
  caller: wire.User;
  people: readonly wire.User[];
  notifications: wire.Notification[];
  assignments: wire.SeenAssignment[];
  conditions: SampleCondition[];
  work: wire.WorkItem[];
  machines: wire.Machine[];
  /** The time of the machines' timelines. */
  day: { from: string; to: string };
  causes: string[];
  duty: SampleDuty;
  draft: wire.HandoverDraft;
  handovers: wire.HandoverDetail[];
  escalations: Record<string, wire.EscalationPlan>;
  /** What every rehearsal answers. */
  firings: wire.EscalationFiring[];
  channels: {
    choices: wire.ChannelChoicesHere;
    targets: wire.ChannelTarget[];
    failed: wire.FailedDelivery[];
    waiting: wire.WaitingMessage[];
  };
  figures: wire.AlarmFigures;
  now: wire.FiguresNow;
  events: wire.Event[];
  mappings: wire.EventMapping[];
  pilots: string[];
  roles: string[];
  /** A test's answers to single calls, such as `PUT /things/:id`, before those from the lists. */
  answers: Readonly<Record<string, Answer>>;
}
