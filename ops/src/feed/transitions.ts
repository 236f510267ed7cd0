import { type MachineRecord } from './record';

export interface MachineState {
  alarm: boolean;
  /** Start of the present alarm or standstill, epoch ms. */
  since: number;
  idle: boolean;
  idleTold: boolean;
}

export type Transition = 'alarm' | 'recovered' | 'idle';

export interface StateChange {
  transition: Transition;
  /** How long the ended alarm or the present standstill has lasted, ms. */
  lastedMs: number;
}

const FIRST: MachineState = { alarm: false, since: 0, idle: false, idleTold: false };

/**
 * The next state of an asset, and the change that is worth an event, if any: entering alarm, leaving it, or standing
 * for `idleMs` (once per standstill).
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
