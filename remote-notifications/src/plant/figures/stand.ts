import { alarmGuide, type MachineNow, type PilotNow } from '@portal/kit/wire';

export interface Stand {
  open: number;
  high: number;
  unowned: number;
  overdue: number;
  /** Seconds; undefined if nothing was acknowledged, and for several pilots, because medians do not add up. */
  toTake: number | undefined;
}

export function standOf(pilots: readonly PilotNow[]): Stand {
  const sum = (name: 'open' | 'high' | 'unowned' | 'overdue') =>
    pilots.reduce((total, one) => total + one[name], 0);
  const [only, ...others] = pilots.filter(({ toTake }) => toTake.count > 0);
  return {
    open: sum('open'),
    high: sum('high'),
    unowned: sum('unowned'),
    overdue: sum('overdue'),
    toTake: others.length === 0 ? only?.toTake.median : undefined,
  };
}

/** The depth of a heat map cell, 0 to 3. The square root keeps one burst from flattening the rest. */
export const depthOf = (count: number, most: number): 0 | 1 | 2 | 3 => {
  if (count <= 0 || most <= 0) return 0;
  const depth = Math.ceil(3 * Math.sqrt(count / most));
  return depth <= 1 ? 1 : depth === 2 ? 2 : 3;
};

/** A noisy machine, with the share of High priority that EEMUA 191 limits. */
export interface Noise extends MachineNow {
  key: string;
  pilotCode: string;
  /** From 0 to 1. */
  highShare: number;
  isBeyond: boolean;
}

/** The least number of alarms for a meaningful share. */
const MIN_ALARMS_FOR_SHARE = 10;

export function noiseOf(pilots: readonly PilotNow[], most: number): Noise[] {
  return pilots
    .flatMap(({ pilotCode, machines }) =>
      machines.map((machine) => {
        const highShare = machine.alarms === 0 ? 0 : machine.high / machine.alarms;
        return {
          ...machine,
          key: `${pilotCode} ${machine.module}`,
          pilotCode,
          highShare,
          isBeyond: machine.alarms >= MIN_ALARMS_FOR_SHARE && highShare > alarmGuide.priorities.High,
        };
      }),
    )
    .sort((a, b) => b.alarms - a.alarms)
    .slice(0, most);
}
