/** Many calls in sequence, paced so that the back end can bear them. Single calls are endpoints (`injectEndpoints`). */
export { paced } from '@portal/shared/http';
export type { ApiRequest, PacedOptions, PacedResult } from '@portal/shared/http';
