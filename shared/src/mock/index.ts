/**
 * An in-memory back end for a remote in the dev host and in tests. Packages bring their calls as `answer(site, call)`;
 * this adds sign-in, tokens, the envelope and `fetch`.
 */
export { done, fieldsOf, foreign, match, type MockAnswer, type MockCall, paged, refuse } from './call';
export { mockFetch } from './mockFetch';
export type { MockCalls, MockSite } from './site';
export { tokensFor } from './tokens';
