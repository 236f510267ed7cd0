/** An in-memory back end for the dev host and for tests. A remote answers its own calls. */
export { done, fieldsOf, foreign, match, mockFetch, paged, refuse } from '@portal/shared/mock';
export type { MockAnswer, MockCall, MockCalls, MockSite } from '@portal/shared/mock';
