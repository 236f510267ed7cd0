/** Many calls one after the other, at a pace the back end bears; single calls are endpoints (`injectEndpoints`). */
export { paced } from '@portal/shared/http';
export type { ApiRequest, PacedOptions, PacedResult } from '@portal/shared/http';
