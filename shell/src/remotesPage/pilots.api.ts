import * as z from 'zod/mini';
import { injectEndpoints } from '@portal/shared';
import { paths } from '@portal/shared/wire';

/** The pilots there are: the shell asks for itself, whichever remotes are alive. */
const pilotsApi = injectEndpoints('shell', (build) => ({
  knownPilots: build.query<string[], void>({
    query: () => ({ path: paths.admin.pilots }),
    transformResponse: (data) => z.array(z.string()).parse(data),
    providesTags: ['Pilot'],
  }),
}));

export const { useKnownPilotsQuery } = pilotsApi;
