import { injectEndpoints } from '@portal/kit';
import {
  looseMappingsSchema,
  paths,
  type CreateMappingRequest,
  type EventMapping,
  type UpdateMappingRequest,
} from '@portal/kit/wire';

const namesIn = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((name) => typeof name === 'string') : [];

/** Unreviewed mappings first, then by topic and pilot. */
const byNeed = (a: EventMapping, b: EventMapping) =>
  Number(a.reviewed !== false) - Number(b.reviewed !== false) ||
  a.topic.localeCompare(b.topic) ||
  (a.pilotCode ?? '').localeCompare(b.pilotCode ?? '');

const mappingsApi = injectEndpoints('notifications', (build) => ({
  eventMappings: build.query<EventMapping[], void>({
    query: () => ({ path: paths.events.mappings }),
    transformResponse: (data) => looseMappingsSchema.parse(data).sort(byNeed),
    providesTags: ['Mapping'],
  }),
  createMapping: build.mutation<unknown, CreateMappingRequest>({
    query: (body) => ({ path: paths.events.createMapping, method: 'POST', body }),
    invalidatesTags: ['Mapping'],
  }),
  updateMapping: build.mutation<unknown, { id: string; body: UpdateMappingRequest }>({
    query: ({ id, body }) => ({ path: paths.events.mapping(id), method: 'PUT', body }),
    invalidatesTags: ['Mapping'],
  }),
  deleteMapping: build.mutation<unknown, string>({
    query: (id) => ({ path: paths.events.mapping(id), method: 'DELETE' }),
    invalidatesTags: ['Mapping'],
  }),
  mappingRoleNames: build.query<string[], void>({
    query: () => ({ path: paths.admin.roleNames }),
    transformResponse: (data) => namesIn(data).sort((a, b) => a.localeCompare(b)),
    providesTags: ['Role'],
  }),
  /** For super administrators; a back end may refuse others. */
  mappingPilots: build.query<string[], void>({
    query: () => ({ path: paths.admin.pilots }),
    transformResponse: namesIn,
    providesTags: ['Pilot'],
  }),
}));

export const {
  useEventMappingsQuery,
  useCreateMappingMutation,
  useUpdateMappingMutation,
  useDeleteMappingMutation,
  useMappingRoleNamesQuery,
  useMappingPilotsQuery,
} = mappingsApi;
