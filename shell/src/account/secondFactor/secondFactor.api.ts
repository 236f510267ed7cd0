import { injectEndpoints } from '@portal/shared';
import {
  type BegunSecondFactor,
  begunSecondFactorSchema,
  type OwnSecondFactor,
  ownSecondFactorSchema,
  paths,
  type ProveSecondFactorRequest,
  type RecoveryCodes,
  recoveryCodesSchema,
} from '@portal/shared/wire';

const ours = 'secondFactor';

const secondFactorApi = injectEndpoints('shell', (build) => ({
  ownSecondFactor: build.query<OwnSecondFactor, void>({
    query: () => ({ path: paths.users.secondFactor, ours }),
    transformResponse: (data) => ownSecondFactorSchema.parse(data),
    providesTags: ['Session'],
  }),
  /** Answers a secret, which counts once a code confirms it. */
  beginSecondFactor: build.mutation<BegunSecondFactor, { currentPassword: string }>({
    query: (body) => ({ path: paths.users.secondFactor, method: 'POST', body, ours }),
    transformResponse: (data) => begunSecondFactorSchema.parse(data),
  }),
  confirmSecondFactor: build.mutation<RecoveryCodes, { code: string }>({
    query: (body) => ({ path: paths.users.confirmSecondFactor, method: 'POST', body, ours }),
    transformResponse: (data) => recoveryCodesSchema.parse(data),
    invalidatesTags: ['Session'],
  }),
  endSecondFactor: build.mutation<null, ProveSecondFactorRequest>({
    query: (body) => ({ path: paths.users.endSecondFactor, method: 'POST', body, ours }),
    invalidatesTags: ['Session'],
  }),
  /** Answers a secret for another phone; the factor counts until a code of the new one confirms it. */
  replaceSecondFactor: build.mutation<BegunSecondFactor, ProveSecondFactorRequest>({
    query: (body) => ({ path: paths.users.replaceSecondFactor, method: 'POST', body, ours }),
    transformResponse: (data) => begunSecondFactorSchema.parse(data),
  }),
  renewRecoveryCodes: build.mutation<RecoveryCodes, ProveSecondFactorRequest>({
    query: (body) => ({ path: paths.users.recoveryCodes, method: 'POST', body, ours }),
    transformResponse: (data) => recoveryCodesSchema.parse(data),
    invalidatesTags: ['Session'],
  }),
}));

export const {
  useOwnSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useReplaceSecondFactorMutation,
} = secondFactorApi;
