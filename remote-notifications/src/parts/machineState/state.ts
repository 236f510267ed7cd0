import type { Machine, Priority } from '@portal/kit/wire';

/** The state of a machine: the priority of its worst condition. `none` means no known condition, not that it runs. */
export type MachineState = Priority | 'none';

export const stateOf = ({ trouble }: Pick<Machine, 'trouble'>): MachineState => trouble?.priority ?? 'none';

export const nameOf = ({ moduleName, module }: Pick<Machine, 'module' | 'moduleName'>): string =>
  moduleName ?? module;

/** Fill colours. High is the same red in light and dark mode. */
export const colours: Readonly<Record<Priority, string>> = {
  High: 'priority.high.container',
  Mid: 'priority.mid.main',
  Low: 'priority.low.main',
};
