import type { User } from '../wire';

/** What every back end in memory has; rooms add what their calls are about. */
export interface MockSite {
  /** `ours` has every call of the contract, a `peer` those of the specification, with its quirks. */
  kind: 'ours' | 'peer';
  /** Who may sign in, by e-mail and with any password. */
  people: User[];
  /** Who calls: set before a call is answered. */
  caller: { userId: string; pilotRole: string; pilotCode: string };
}
