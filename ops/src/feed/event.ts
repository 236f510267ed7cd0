import { type MachineRecord } from './record';
import { type StateChange, type Transition } from './transitions';
import { uuidV5 } from './uuid';

export interface FeedEvent {
  eventId: string;
  topic: string;
  description: string;
  module: string;
  priority: 'Low' | 'Mid' | 'High';
  eventType: string;
  sourceComponent: string;
  timestamp: string;
  pilotCode: string;
  results: Record<string, number | string>;
  conditionId?: string;
  state?: 'raised' | 'cleared';
}

const KINDS: Record<Transition, { topic: string; priority: FeedEvent['priority']; eventType: string }> = {
  alarm: { topic: 'machine-alarm', priority: 'High', eventType: 'Alarm' },
  recovered: { topic: 'machine-recovered', priority: 'Low', eventType: 'Recovered' },
  idle: { topic: 'machine-idle', priority: 'Mid', eventType: 'Idle' },
};

function duration(ms: number): string {
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

function sentence(machine: string, { transition, lastedMs }: StateChange, product: number): string {
  switch (transition) {
    case 'alarm':
      return `${machine} went into alarm while making product ${product}`;
    case 'recovered':
      return `${machine} is out of alarm after ${duration(lastedMs)}`;
    case 'idle':
      return `${machine} has been standing for ${duration(lastedMs)}`;
  }
}

/** `idle` has no state: nothing clears a standstill event. */
const STATES: Partial<Record<Transition, FeedEvent['state']>> = { alarm: 'raised', recovered: 'cleared' };

const DOES = ['idle', 'manual', 'automatic', 'alarm'];

/** Nobody knows what status 2 means. A number without a name gives none. */
function named({ status }: MachineRecord['values']): { status?: string } {
  const name = status === undefined ? undefined : DOES[status];
  return name === undefined ? {} : { status: name };
}

/**
 * The event of a change of state. Its id derives from pilot, asset, time and transition: a repeat has the same id.
 * @param shiftMs ms added to the record's time, to make old records happen now
 */
export function toEvent(
  record: MachineRecord,
  change: StateChange,
  pilotCode: string,
  shiftMs: number,
): FeedEvent {
  const machine = `Machine ${record.asset}`;
  const { topic, priority, eventType } = KINDS[change.transition];
  const state = STATES[change.transition];
  return {
    eventId: uuidV5([pilotCode, record.asset, record.ts, change.transition].join('|')),
    topic,
    description: sentence(machine, change, record.values.product ?? 0),
    module: machine,
    priority,
    eventType,
    sourceComponent: 'Machine monitoring',
    timestamp: new Date(record.at + shiftMs).toISOString(),
    pilotCode,
    results: { asset: record.asset, recordedAt: record.ts, ...record.values, ...named(record.values) },
    ...(state && { conditionId: `machine-alarm/${record.asset}`, state }),
  };
}
