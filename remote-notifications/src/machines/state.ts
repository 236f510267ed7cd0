import type { Machine, Priority } from '@portal/kit/wire';

/** How a machine stands: by its worst condition; `none` where none is known, which does not say that it runs. */
export type MachineState = Priority | 'none';

export const stateOf = ({ trouble }: Pick<Machine, 'trouble'>): MachineState => trouble?.priority ?? 'none';

export const nameOf = ({ moduleName, module }: Pick<Machine, 'module' | 'moduleName'>): string =>
  moduleName ?? module;

export const levels = ['High', 'Mid', 'Low'] as const;
/** What areas are filled with: the same red in both modes, as all that is High. */
export const colours: Readonly<Record<Priority, string>> = {
  High: 'priority.high.container',
  Mid: 'priority.mid.main',
  Low: 'priority.low.main',
};
