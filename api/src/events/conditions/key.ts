import { type EventState } from '@portal/shared/wire';

export interface ConditionReport {
  readonly conditionId?: string | undefined;
  readonly state?: EventState | undefined;
  readonly module: string;
  readonly sourceComponent?: string | undefined;
}

/** The rule of a mapping for a topic: it raises its own conditions, or clears those of the topic `raisedBy`. */
export interface TopicRule {
  readonly raisedBy: string;
  readonly state: 'raised' | 'cleared';
}

export interface About {
  readonly key: string;
  readonly state: EventState;
}

/**
 * The condition of an event and the state it reports. The producer's condition id and state come before the mapping's
 * rule. Machines of one make share their alarm codes, so the module is part of each key; without an id, topic and source
 * are, too. Undefined if it belongs to none.
 */
export function aboutOf(event: ConditionReport, rule: TopicRule | undefined): About | undefined {
  const { conditionId, module, sourceComponent = '' } = event;
  const state = event.state ?? rule?.state ?? (conditionId === undefined ? undefined : 'raised');
  if (state === undefined) return undefined;
  // As JSON, so that no name can be mistaken for the parts of another key.
  const key =
    conditionId !== undefined
      ? ['id', module, conditionId]
      : rule !== undefined
        ? ['topic', rule.raisedBy, module, sourceComponent]
        : ['place', module, sourceComponent];
  return { key: JSON.stringify(key), state };
}
