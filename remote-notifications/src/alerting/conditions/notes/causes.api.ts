import { injectEndpoints } from '@portal/kit';
import { causesSchema, paths } from '@portal/kit/wire';

const ours = 'conditions';
const tagOf = (pilot: string) => [{ type: 'Pilot', id: `causes:${pilot}` }] as const;

const causesApi = injectEndpoints('notifications', (build) => ({
  causes: build.query<string[], string>({
    query: (pilot) => ({ path: paths.conditions.causes(pilot), ours }),
    transformResponse: (data) => causesSchema.parse(data),
    providesTags: (_data, _error, pilot) => tagOf(pilot),
  }),
  saveCauses: build.mutation<string[], { pilot: string; causes: string[] }>({
    query: ({ pilot, causes }) => ({
      path: paths.conditions.causes(pilot),
      method: 'PUT',
      body: { causes },
      ours,
    }),
    invalidatesTags: (_data, _error, { pilot }) => tagOf(pilot),
  }),
}));

export const { useCausesQuery, useSaveCausesMutation } = causesApi;
