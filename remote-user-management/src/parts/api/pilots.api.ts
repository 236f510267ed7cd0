import { injectEndpoints } from '@portal/kit';
import { ALL, type CreatePilotRequest, paths } from '@portal/kit/wire';

const codes = (data: unknown): string[] =>
  (Array.isArray(data) ? data : [])
    .filter((code): code is string => typeof code === 'string' && code !== '' && code !== ALL)
    .sort();

export const pilotsApi = injectEndpoints('user-management', (build) => ({
  /** The sorted pilot codes. Only a SUPER_ADMIN needs them. */
  pilots: build.query<string[], void>({
    query: () => ({ path: paths.admin.pilots }),
    transformResponse: codes,
    providesTags: ['Pilot'],
  }),
  createPilot: build.mutation<unknown, CreatePilotRequest>({
    query: (body) => ({ path: paths.admin.pilots, method: 'POST', body, ours: 'pilotEditing' }),
    invalidatesTags: ['Pilot', 'Audit'],
  }),
  removePilot: build.mutation<null, string>({
    query: (code) => ({ path: paths.admin.pilot(code), method: 'DELETE', ours: 'pilotEditing' }),
    invalidatesTags: ['Pilot', 'Audit'],
  }),
}));

export const { usePilotsQuery, useCreatePilotMutation, useRemovePilotMutation } = pilotsApi;
