/** The small host in which a remote runs alone, for its developers. */
export { runStandalone, type StandaloneMock } from './runStandalone';
export type { LiveSource } from './live';
