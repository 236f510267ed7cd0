/**
 * The watch over canaries: compares a canary with the version beside it by what pages report, and stops one that is worse
 * (docs/decisions/0017-canary-judgement.md).
 */
export { watchCommand, watchToken } from './watchCommand';
