import { type EventState } from '@portal/shared/wire';

/** What an event says of itself, as far as its condition goes. */
export interface ConditionReport {
  readonly conditionId?: string | undefined;
  readonly state?: EventState | undefined;
  readonly module: string;
  readonly sourceComponent?: string | undefined;
}

/** What the mappings say of a topic: it raises conditions of its own, or clears those of another topic. */
export interface TopicRule {
  readonly raisedBy: string;
  readonly state: 'raised' | 'cleared';
}

/** Which condition of its pilot an event is about, and what it says of it. */
export interface About {
  readonly key: string;
  readonly state: EventState;
}

/**
 * The condition that an event belongs to; undefined where it belongs to none, and is a line of its own as ever. What the
 * producer says comes first: its name for the condition, and the state. Without a name, the mapping's topic, the module and
 * the source make one.
 */
export function aboutOf(event: ConditionReport, rule: TopicRule | undefined): About | undefined {
  const { conditionId, module, sourceComponent = '' } = event;
  const state = event.state ?? rule?.state ?? (conditionId === undefined ? undefined : 'raised');
  if (state === undefined) return undefined;
  // As JSON: no name can look like another one's parts.
  const key =
    conditionId !== undefined
      ? ['id', conditionId]
      : rule !== undefined
        ? ['topic', rule.raisedBy, module, sourceComponent]
        : ['place', module, sourceComponent];
  return { key: JSON.stringify(key), state };
}
