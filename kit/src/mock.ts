/** A back end in memory, for a remote alone in the frame and for tests: a remote answers the calls it is about. */
export { done, fieldsOf, foreign, match, mockFetch, paged, refuse } from '@portal/shared/mock';
export type { MockAnswer, MockCall, MockCalls, MockSite } from '@portal/shared/mock';
