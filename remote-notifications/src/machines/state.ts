import type { Machine, Priority } from '@portal/kit/wire';

/** How a machine stands: by its worst condition; `none` where none is known, which does not say that it runs. */
export type MachineState = Priority | 'none';

export const stateOf = ({ trouble }: Pick<Machine, 'trouble'>): MachineState => trouble?.priority ?? 'none';

export const nameOf = ({ moduleName, module }: Pick<Machine, 'module' | 'moduleName'>): string =>
  moduleName ?? module;

/** White on it can be read in both modes: what is filled with it is what one looks for. */
export const FILLED_RED = '#bd251c';

export const levels = ['High', 'Mid', 'Low'] as const;
export const colours: Readonly<Record<Priority, string>> = {
  High: 'priority.high.main',
  Mid: 'priority.mid.main',
  Low: 'priority.low.main',
};
