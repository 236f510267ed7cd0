import { injectEndpoints } from '@portal/kit';
import {
  type CreateServiceAccountRequest,
  type MadeServiceAccount,
  madeServiceAccountSchema,
  paths,
  type RenewServiceAccountRequest,
  type ServiceAccount,
  serviceAccountSchema,
} from '@portal/kit/wire';

const ours = 'serviceAccounts';
/** The cache tag of service accounts, distinct from the pilots themselves. */
const accounts = [{ type: 'Pilot', id: 'serviceAccounts' }] as const;
const invalidatesTags = [...accounts, 'Audit' as const];

interface Renewal {
  accountId: string;
  body: RenewServiceAccountRequest;
}

const serviceAccountsApi = injectEndpoints('user-management', (build) => ({
  /** The service accounts within reach; a back end without them answers `missing`. */
  serviceAccounts: build.query<ServiceAccount[], void>({
    query: () => ({ path: paths.admin.serviceAccounts, ours }),
    transformResponse: (data) =>
      Array.isArray(data) ? data.map((one) => serviceAccountSchema.parse(one)) : [],
    // Programs use their tokens elsewhere, so no tag can invalidate the last use.
    keepUnusedDataFor: 0,
    providesTags: [...accounts],
  }),
  /** The pilots whose people a sign-in provider writes, so that an account may be for it. */
  provisionedPilots: build.query<string[], void>({
    query: () => ({ path: paths.admin.provisioning, ours }),
    transformResponse: (data) =>
      Array.isArray(data) ? data.filter((one): one is string => typeof one === 'string') : [],
  }),
  makeServiceAccount: build.mutation<MadeServiceAccount, CreateServiceAccountRequest>({
    query: (body) => ({ path: paths.admin.serviceAccounts, method: 'POST', body, ours }),
    transformResponse: (data) => madeServiceAccountSchema.parse(data),
    invalidatesTags,
  }),
  renewServiceAccount: build.mutation<MadeServiceAccount, Renewal>({
    query: ({ accountId, body }) => ({
      path: paths.admin.serviceAccountToken(accountId),
      method: 'POST',
      body,
      ours,
    }),
    transformResponse: (data) => madeServiceAccountSchema.parse(data),
    invalidatesTags,
  }),
  keepServiceAccount: build.mutation<unknown, string>({
    query: (accountId) => ({ path: paths.admin.keepServiceAccount(accountId), method: 'POST', ours }),
    invalidatesTags,
  }),
  revokeServiceAccount: build.mutation<unknown, string>({
    query: (accountId) => ({ path: paths.admin.serviceAccount(accountId), method: 'DELETE', ours }),
    invalidatesTags,
  }),
}));

export const {
  useServiceAccountsQuery,
  useProvisionedPilotsQuery,
  useMakeServiceAccountMutation,
  useRenewServiceAccountMutation,
  useKeepServiceAccountMutation,
  useRevokeServiceAccountMutation,
} = serviceAccountsApi;
