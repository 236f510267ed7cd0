import { type MachineRecord } from './change';

/** What an event or a notification says of one trouble: that it is there, or over. */
export interface Report {
  machine: string;
  /** The same name is the same trouble. */
  trouble: string;
  isThere: boolean;
  at: number;
}

/**
 * The changes of machines by the troubles they report: a machine is in alarm from its first trouble until its last one is
 * over, in whatever order the reports came.
 */
export function recordsOfReports(reports: readonly Report[]): MachineRecord[] {
  const open = new Map<string, Set<string>>();
  return [...reports]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ machine, trouble, isThere, at }): MachineRecord[] => {
      const mine = open.get(machine) ?? new Set<string>();
      open.set(machine, mine);
      if (isThere) {
        if (mine.has(trouble)) return [];
        mine.add(trouble);
        return [{ machine, change: 'alarm', at }];
      }
      mine.delete(trouble);
      return mine.size === 0 ? [{ machine, change: 'recovered', at }] : [];
    });
}
