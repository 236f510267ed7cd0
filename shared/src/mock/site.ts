import type { User } from '../contract/wire';
import type { MockAnswer, MockCall } from './call';

/** The state of every in-memory back end. Packages add the data of their calls. */
export interface MockSite {
  /**
   * `ours` has every call of the contract; a `peer` (external back end) those of the specification, with its quirks.
   */
  kind: 'ours' | 'peer';
  /** The accounts that can sign in, by e-mail and with any password. */
  people: User[];
  /** The caller, set before each call is answered. */
  caller: { userId: string; pilotRole: string; pilotCode: string };
}

/**
 * A package's part of an in-memory back end that serves several packages. It is created once for a site and called for
 * each call. It returns undefined for calls of others. A remote's is the default export of `src/mock/frame.ts`.
 */
export type MockCalls = (site: MockSite) => (call: MockCall) => MockAnswer | undefined;
