/** What happened to a machine, in the words of the feeder's topics. */
export type Change = 'alarm' | 'recovered' | 'idle';

/** One change of one machine, all the evaluation needs of an event. */
export interface MachineRecord {
  machine: string;
  change: Change;
  /** Milliseconds since 1970. */
  at: number;
}
