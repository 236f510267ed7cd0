/** The small host in which a remote runs alone, for its developers. */
export { runStandalone } from '@portal/shared/standalone';
export type { LiveSource, StandaloneMock } from '@portal/shared/standalone';
