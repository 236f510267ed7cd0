import * as z from 'zod/mini';
import { injectEndpoints } from '@portal/shared';
import {
  type AskedEmail,
  askedEmailSchema,
  type EndAccessGrantsRequest,
  type AccessGrant,
  accessGrantSchema,
  type LinkedAccount,
  linkedAccountsSchema,
  paths,
  type Session,
  signInMethods,
  ssoAddressSchema,
} from '@portal/shared/wire';

const text = z.catch(z.string(), '');
const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    createdAt: text,
    lastUsedAt: text,
    userAgent: text,
    address: text,
    method: z.catch(z.enum(signInMethods), 'password'),
    current: z.catch(z.boolean(), false),
  }),
);

const accessGrantsSchema = z.array(accessGrantSchema);

export interface OwnNames {
  firstName: string;
  lastName: string;
}
interface OwnFields extends OwnNames {
  email: string;
}

const profileApi = injectEndpoints('shell', (build) => ({
  updateOwnFields: build.mutation<null, { userId: string; fields: Partial<OwnFields> }>({
    query: ({ userId, fields }) => ({
      path: paths.users.update,
      method: 'PUT',
      params: { userId },
      body: fields,
    }),
    invalidatesTags: ['User'],
  }),
  /** Requests a change of the own e-mail, which the new address confirms; a back end without it answers `missing`. */
  askForEmail: build.mutation<null, { currentPassword: string; code?: string; email: string }>({
    query: (body) => ({ path: paths.users.email, method: 'POST', body, ours: 'email' }),
    invalidatesTags: ['Session'],
  }),
  askedEmail: build.query<AskedEmail, void>({
    query: () => ({ path: paths.users.email, ours: 'email' }),
    transformResponse: (data) => askedEmailSchema.parse(data),
    providesTags: ['Session'],
  }),
  withdrawEmail: build.mutation<null, void>({
    query: () => ({ path: paths.users.email, method: 'DELETE', ours: 'email' }),
    invalidatesTags: ['Session'],
  }),
  /** Answers a new token set or nothing; the caller passes either to the token client. */
  changeOwnPassword: build.mutation<unknown, { currentPassword: string; code?: string; newPassword: string }>(
    {
      query: (body) => ({ path: paths.users.changePassword, method: 'PUT', body }),
      invalidatesTags: ['Session'],
    },
  ),
  ownSessions: build.query<Session[], void>({
    query: () => ({ path: paths.users.sessions, ours: 'sessions' }),
    transformResponse: (data) => sessionsSchema.parse(data),
    providesTags: ['Session'],
  }),
  linkedAccounts: build.query<LinkedAccount[], void>({
    query: () => ({ path: paths.users.ssoLinked, ours: 'sso' }),
    transformResponse: (data) => linkedAccountsSchema.parse(data),
    providesTags: ['Session'],
  }),
  /** Answers the address at the provider. */
  linkAccount: build.mutation<string, { provider: string; currentPassword: string }>({
    query: ({ provider, ...body }) => ({
      path: paths.users.ssoLink(provider),
      method: 'POST',
      body,
      ours: 'sso',
    }),
    transformResponse: (data) => ssoAddressSchema.parse(data).url,
  }),
  unlinkAccount: build.mutation<null, { provider: string; currentPassword: string }>({
    query: ({ provider, ...body }) => ({
      path: paths.users.ssoUnlink(provider),
      method: 'POST',
      body,
      ours: 'sso',
    }),
    invalidatesTags: ['Session'],
  }),
  ownAccessGrants: build.query<AccessGrant[], void>({
    query: () => ({ path: paths.users.accessGrants, ours: 'accessGrants' }),
    transformResponse: (data) => accessGrantsSchema.parse(data),
    providesTags: ['Session'],
  }),
  /** Answers a new token set, for the token client. */
  endAccessGrants: build.mutation<unknown, EndAccessGrantsRequest>({
    query: (body) => ({ path: paths.users.endAccessGrants, method: 'POST', body, ours: 'accessGrants' }),
    invalidatesTags: ['Session'],
  }),
  endSession: build.mutation<null, string>({
    query: (id) => ({ path: paths.users.session(id), method: 'DELETE', ours: 'sessions' }),
    invalidatesTags: ['Session'],
  }),
  /** Answers how many were ended. */
  endOtherSessions: build.mutation<number, void>({
    query: () => ({ path: paths.users.sessions, method: 'DELETE', ours: 'sessions' }),
    transformResponse: (data) => (typeof data === 'number' ? data : 0),
    invalidatesTags: ['Session'],
  }),
}));

export const {
  useAskForEmailMutation,
  useAskedEmailQuery,
  useWithdrawEmailMutation,
  useUpdateOwnFieldsMutation,
  useChangeOwnPasswordMutation,
  useOwnSessionsQuery,
  useOwnAccessGrantsQuery,
  useEndAccessGrantsMutation,
  useLinkedAccountsQuery,
  useLinkAccountMutation,
  useUnlinkAccountMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = profileApi;
