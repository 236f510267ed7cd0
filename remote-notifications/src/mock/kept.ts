import type {
  Absence,
  ChannelChoicesHere,
  ChannelTarget,
  Condition,
  ConditionEscalation,
  ConditionNote,
  Duty,
  DutyFeed,
  EarlierCondition,
  FailedDelivery,
  Swap,
} from '@portal/kit/wire';

export type KeptCondition = Condition & {
  notes: ConditionNote[];
  escalation?: ConditionEscalation;
  earlier?: EarlierCondition[];
};

/** A shift of every day; hours are UTC. */
export interface KeptShift {
  shiftId: string;
  role: string;
  name: string;
  hour: number;
  hours: number;
  people: string[];
}

export interface KeptDuty {
  shifts: KeptShift[];
  /** Changed people of single turns, by `shiftId day`, with the reason. */
  changed: Record<string, { people: string[]; why: Duty['why'] }>;
  swaps: Swap[];
  absences: Absence[];
  feed: DutyFeed;
}

export interface KeptChannels {
  choices: ChannelChoicesHere;
  targets: ChannelTarget[];
  failed: FailedDelivery[];
}
