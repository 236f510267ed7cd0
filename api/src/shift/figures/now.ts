import { type MachineNow, NOW_HOURS, type PilotNow, type Priority } from '@portal/shared/wire';

export interface HourCount {
  readonly pilotCode: string;
  readonly module: string;
  readonly moduleName: string | null;
  /** From 0, the oldest. */
  readonly hour: number;
  readonly priority: Priority;
  readonly alarms: number;
}

const HOUR_MS = 3_600_000;
const MAX_LISTED_MACHINES = 10;

/** The span of the last `NOW_HOURS` clock hours, epoch ms. */
export const hoursUntil = (now: number): { from: number; to: number } => ({
  from: Math.floor(now / HOUR_MS) * HOUR_MS - (NOW_HOURS - 1) * HOUR_MS,
  to: now,
});

type Alarms = Pick<PilotNow, 'priorities' | 'hours' | 'machines'>;

const byHour = (counts: readonly HourCount[]): number[] => {
  const hours = Array.from({ length: NOW_HOURS }, () => 0);
  for (const { hour, alarms } of counts) hours[hour] = (hours[hour] ?? 0) + alarms;
  return hours;
};

const sum = (counts: readonly HourCount[], priority?: Priority): number =>
  counts
    .filter((one) => priority === undefined || one.priority === priority)
    .reduce((total, { alarms }) => total + alarms, 0);

function machineOf(module: string, counts: readonly HourCount[]): MachineNow {
  const moduleName = counts.find((one) => one.moduleName !== null)?.moduleName;
  return {
    module,
    ...(moduleName !== undefined && moduleName !== null && { moduleName }),
    alarms: sum(counts),
    high: sum(counts, 'High'),
    hours: byHour(counts),
  };
}

/** In one pass: a filter for each machine would look at thousands of counts thousands of times. */
function byModule(counts: readonly HourCount[]): ReadonlyMap<string, readonly HourCount[]> {
  const modules = new Map<string, HourCount[]>();
  for (const one of counts) {
    const list = modules.get(one.module);
    if (list === undefined) modules.set(one.module, [one]);
    else list.push(one);
  }
  return modules;
}

export function alarmsOf(counts: readonly HourCount[], pilotCode: string): Alarms {
  const own = counts.filter((one) => one.pilotCode === pilotCode);
  return {
    priorities: { High: sum(own, 'High'), Mid: sum(own, 'Mid'), Low: sum(own, 'Low') },
    hours: byHour(own),
    machines: [...byModule(own)]
      .map(([module, ofModule]) => machineOf(module, ofModule))
      .sort((one, other) => other.alarms - one.alarms || one.module.localeCompare(other.module))
      .slice(0, MAX_LISTED_MACHINES),
  };
}
