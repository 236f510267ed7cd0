import * as z from 'zod/mini';
import { injectEndpoints } from '@portal/shared';
import { paths } from '@portal/shared/wire';

/** The known pilots, fetched by the shell itself because it must not depend on a remote. */
const pilotsApi = injectEndpoints('shell', (build) => ({
  knownPilots: build.query<string[], void>({
    query: () => ({ path: paths.admin.pilots }),
    transformResponse: (data) => z.array(z.string()).parse(data),
    providesTags: ['Pilot'],
  }),
}));

export const { useKnownPilotsQuery } = pilotsApi;
