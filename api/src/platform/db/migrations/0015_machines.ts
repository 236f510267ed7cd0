import { type Migration } from './migration';

/** The conditions of one machine: what its page tells. */
export const machines: Migration = {
  name: '0015_machines',
  statements: [`create index conditions_module on conditions (pilot_code, module, last_at desc)`],
};
