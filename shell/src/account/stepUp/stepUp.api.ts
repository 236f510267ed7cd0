import { injectEndpoints } from '@portal/shared';
import {
  type PasskeyRequest,
  passkeyRequestSchema,
  paths,
  type ProveSecondFactorRequest,
  ssoAddressSchema,
  type StepUpWays,
  stepUpWaysSchema,
} from '@portal/shared/wire';

const ours = 'stepUp';

const stepUpApi = injectEndpoints('shell', (build) => ({
  stepUpWays: build.query<StepUpWays, void>({
    query: () => ({ path: paths.users.stepUp, ours }),
    transformResponse: (data) => stepUpWaysSchema.parse(data),
    providesTags: ['Session'],
  }),
  stepUp: build.mutation<null, ProveSecondFactorRequest>({
    query: (body) => ({ path: paths.users.stepUp, method: 'POST', body, ours }),
  }),
  beginPasskeyStepUp: build.mutation<PasskeyRequest, void>({
    query: () => ({ path: paths.users.stepUpPasskeyOptions, method: 'POST', ours }),
    transformResponse: (data) => passkeyRequestSchema.parse(data),
  }),
  /** `response` is what the browser signed, as it signed it: the back end checks it. */
  stepUpByPasskey: build.mutation<null, { ticket: string; response: object }>({
    query: (body) => ({ path: paths.users.stepUpPasskey, method: 'POST', body, ours }),
  }),
  /** Answers the address at the provider. */
  beginSsoStepUp: build.mutation<string, string>({
    query: (provider) => ({ path: paths.users.stepUpSso(provider), method: 'POST', ours }),
    transformResponse: (data) => ssoAddressSchema.parse(data).url,
  }),
}));

export const {
  useStepUpWaysQuery,
  useStepUpMutation,
  useBeginPasskeyStepUpMutation,
  useStepUpByPasskeyMutation,
  useBeginSsoStepUpMutation,
} = stepUpApi;
