import { type Origin } from '../rules/origin';

/** The questions to sign-in providers about people who are signed in, beside the calls that begin them. */
export interface Rechecks {
  /** Begins one and does not wait for it: a slow provider holds nobody up. */
  begin(sessionId: string, origin: Origin): void;
  /** Resolves when all that have begun are answered. */
  settled(): Promise<void>;
}
