import type { User } from '../wire';
import type { MockAnswer, MockCall } from './call';

/** What every back end in memory has; rooms add what their calls are about. */
export interface MockSite {
  /** `ours` has every call of the contract, a `peer` those of the specification, with its quirks. */
  kind: 'ours' | 'peer';
  /** Who may sign in, by e-mail and with any password. */
  people: User[];
  /** Who calls: set before a call is answered. */
  caller: { userId: string; pilotRole: string; pilotCode: string };
}

/**
 * A room's part of a back end in the page that has others too: made once for a site whose people and caller it shares, then
 * asked for each call. Undefined for a call that is not its own. A remote's is the default export of `src/mock/frame.ts`.
 */
export type MockCalls = (site: MockSite) => (call: MockCall) => MockAnswer | undefined;
