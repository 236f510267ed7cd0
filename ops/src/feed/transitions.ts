import { type MachineRecord } from './record';

/** What is remembered of an asset between records. */
export interface MachineState {
  alarm: boolean;
  /** Start of the present alarm or standstill, milliseconds. */
  since: number;
  idle: boolean;
  /** A long standstill is told once. */
  idleTold: boolean;
}

export type Transition = 'alarm' | 'recovered' | 'idle';

export interface StateChange {
  transition: Transition;
  /** How long what ended, or what is being told, has lasted. */
  lastedMs: number;
}

const FIRST: MachineState = { alarm: false, since: 0, idle: false, idleTold: false };

/**
 * The next state of an asset and the change of state that is worth an event, if any: entering alarm, leaving it,
 * or standing for `idleMs` (once per standstill).
 */
export function advance(
  state: MachineState | undefined,
  record: MachineRecord,
  idleMs: number,
): { state: MachineState; change?: StateChange } {
  const before = state ?? { ...FIRST, since: record.at };
  const { alarm, idle, at } = record;
  if (alarm !== before.alarm) {
    const change: StateChange = alarm
      ? { transition: 'alarm', lastedMs: 0 }
      : { transition: 'recovered', lastedMs: at - before.since };
    return { state: { alarm, idle, since: at, idleTold: false }, change };
  }
  if (idle !== before.idle) return { state: { alarm, idle, since: at, idleTold: false } };
  const lastedMs = at - before.since;
  if (idle && !before.idleTold && lastedMs >= idleMs)
    return { state: { ...before, idleTold: true }, change: { transition: 'idle', lastedMs } };
  return { state: before };
}
