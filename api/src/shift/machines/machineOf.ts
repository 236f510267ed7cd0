import { type Condition, type Machine, type TroubleShare, type TroubleSpan } from '@portal/shared/wire';
import { without } from '../../platform';
import { coarse, timelineOf } from './timeline';
import { beginnings, troubleMs, type SpanReport, type PrioritySpan, spansOf, clipSpans } from './spans';
import { type KeyedCondition, type MachineRow } from './machineQueries';

export interface Lived {
  readonly condition: KeyedCondition;
  readonly spans: readonly PrioritySpan[];
}

export interface Time {
  readonly from: number;
  readonly to: number;
}

const iso = (at: number) => new Date(at).toISOString();

export const bare = (condition: KeyedCondition): Condition => without(condition, 'key');

export const livedOf = (
  conditions: readonly KeyedCondition[],
  reports: ReadonlyMap<string, readonly SpanReport[]>,
  now: number,
): Lived[] =>
  conditions.map((condition) => {
    const { first, raised, cleared, priority } = condition;
    const times = {
      first: Date.parse(first),
      raised: Date.parse(raised),
      cleared: cleared === undefined ? null : Date.parse(cleared),
      priority,
    };
    return { condition, spans: spansOf(times, reports.get(condition.conditionId) ?? [], now) };
  });

export const timelineWithin = (lived: readonly Lived[], { from, to }: Time): PrioritySpan[] =>
  timelineOf(lived.flatMap(({ spans }) => clipSpans(spans, from, to)));

/** The timeline on the wire, in `most` pieces at most. */
export const drawn = (timeline: readonly PrioritySpan[], { from, to }: Time, most: number): TroubleSpan[] =>
  coarse(timeline, from, to, most).map((span) => ({ ...span, from: iso(span.from), to: iso(span.to) }));

/**
 * The time since which a machine is in its state: since its named problem was raised, or since the last one ended;
 * undefined if unknown. The timeline shows how long the machine has been as bad through several problems in a row.
 */
function sinceOf({ quiet, shelved }: MachineRow, trouble: Condition | undefined): string | undefined {
  if (trouble) return trouble.raised;
  // A shelved condition was active until it was shelved, and that time is not stored.
  return shelved > 0 ? undefined : (quiet ?? undefined);
}

/** @param lived its conditions, including earlier ones that are still active */
export function machineOf(row: MachineRow, lived: readonly Lived[], timeline: TroubleSpan[]): Machine {
  const trouble = lived.find(({ condition }) => condition.conditionId === row.troubleId)?.condition;
  const since = sinceOf(row, trouble);
  return {
    ...without(row, 'troubleId', 'quiet'),
    ...(trouble && { trouble: bare(trouble) }),
    ...(since !== undefined && { since }),
    timeline,
  };
}

const MAX_LISTED_SHARES = 10;

/**
 * The time that each kind of trouble took, the longest first. Conditions of one name are one kind.
 * @param lived the latest first: a kind is described by its latest condition
 */
export function paretoOf(lived: readonly Lived[], { from, to }: Time): TroubleShare[] {
  const shares = new Map<string, TroubleShare>();
  for (const { condition, spans } of lived) {
    const inside = clipSpans(spans, from, to);
    if (inside.length === 0) continue;
    const { key, conditionId, topic, description, sourceComponent, priority } = condition;
    const share = shares.get(key) ?? {
      conditionId,
      topic,
      ...(description !== undefined && { description }),
      ...(sourceComponent !== undefined && { sourceComponent }),
      priority,
      count: 0,
      ms: 0,
    };
    shares.set(key, {
      ...share,
      count: share.count + beginnings(inside),
      ms: share.ms + troubleMs(inside),
    });
  }
  return [...shares.values()].sort((one, other) => other.ms - one.ms).slice(0, MAX_LISTED_SHARES);
}
