/**
 * One back end in memory for a remote alone in the frame and for its tests: rooms bring the calls they are about as
 * `answer(site, call)`, this brings sign-in, tokens, the envelope and the network's face.
 */
export { done, fieldsOf, foreign, match, type MockAnswer, type MockCall, paged, refuse } from './call';
export { mockFetch } from './mockFetch';
export type { MockCalls, MockSite } from './site';
export { tokensFor } from './tokens';
