import * as z from 'zod/mini';
import { injectEndpoints } from '@portal/shared';
import {
  type AddPasskeyRequest,
  type BeginPasskeyRequest,
  type Passkey,
  type PasskeyCreation,
  passkeyCreationSchema,
  passkeySchema,
  paths,
} from '@portal/shared/wire';

const passkeysSchema = z.array(passkeySchema);

/** Tagged as sessions are, as what ends those may end passkeys. */
const passkeysApi = injectEndpoints('shell', (build) => ({
  ownPasskeys: build.query<Passkey[], void>({
    query: () => ({ path: paths.users.passkeys, ours: 'passkeys' }),
    transformResponse: (data) => passkeysSchema.parse(data),
    providesTags: ['Session'],
  }),
  beginPasskey: build.mutation<PasskeyCreation, BeginPasskeyRequest>({
    query: (body) => ({ path: paths.users.beginPasskey, method: 'POST', body, ours: 'passkeys' }),
    transformResponse: (data) => passkeyCreationSchema.parse(data),
  }),
  /** `response` is what the browser made, as it made it: the back end checks it. */
  addPasskey: build.mutation<unknown, Omit<AddPasskeyRequest, 'response'> & { response: object }>({
    query: (body) => ({ path: paths.users.passkeys, method: 'POST', body, ours: 'passkeys' }),
    invalidatesTags: ['Session'],
  }),
  renamePasskey: build.mutation<null, { id: string; name: string }>({
    query: ({ id, name }) => ({
      path: paths.users.passkey(id),
      method: 'PUT',
      body: { name },
      ours: 'passkeys',
    }),
    invalidatesTags: ['Session'],
  }),
  removePasskey: build.mutation<null, { id: string; currentPassword: string }>({
    query: ({ id, currentPassword }) => ({
      path: paths.users.removePasskey(id),
      method: 'POST',
      body: { currentPassword },
      ours: 'passkeys',
    }),
    invalidatesTags: ['Session'],
  }),
}));

export const {
  useOwnPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
