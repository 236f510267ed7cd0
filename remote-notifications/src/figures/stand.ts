import { alarmGuide, type MachineNow, type PilotNow } from '@portal/kit/wire';

/** What a manager reads first, of all the pilots they oversee. */
export interface Stand {
  open: number;
  high: number;
  unowned: number;
  overdue: number;
  /** Seconds; undefined where nothing was taken, and of several pilots, as medians do not add up. */
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

/** How deep a cell of a heat map is, 0 to 3: by the root of its share of the most, so that one burst does not flatten the rest. */
export const depthOf = (count: number, most: number): 0 | 1 | 2 | 3 => {
  if (count <= 0 || most <= 0) return 0;
  const depth = Math.ceil(3 * Math.sqrt(count / most));
  return depth <= 1 ? 1 : depth === 2 ? 2 : 3;
};

/** A machine that speaks much, beside what the guide says of High (EEMUA 191). */
export interface Noise extends MachineNow {
  key: string;
  pilotCode: string;
  /** Of its alarms, of 1. */
  highShare: number;
  isBeyond: boolean;
}

/** Fewer alarms than this say nothing about a share. */
const ENOUGH = 10;

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
          isBeyond: machine.alarms >= ENOUGH && highShare > alarmGuide.priorities.High,
        };
      }),
    )
    .sort((a, b) => b.alarms - a.alarms)
    .slice(0, most);
}
