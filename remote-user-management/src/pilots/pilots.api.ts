import { type ApiFailure, injectEndpoints, type PortalDispatch } from '@portal/shared';
import { ALL, type CreatePilotRequest, paths } from '@portal/shared/wire';

const codes = (data: unknown): string[] =>
  (Array.isArray(data) ? data : [])
    .filter((code): code is string => typeof code === 'string' && code !== '' && code !== ALL)
    .sort();

interface Started {
  dispatch: PortalDispatch;
  queryFulfilled: Promise<unknown>;
}

/** Remembers that a peer has no such call, so that its buttons go. */
async function learn(_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const kind = await queryFulfilled.then(
    () => undefined,
    ({ error }: { error?: ApiFailure }) => error?.kind,
  );
  if (kind === 'missing') await dispatch(pilotsApi.util.upsertQueryData('canEditPilots', undefined, false));
}

export const pilotsApi = injectEndpoints('user-management', (build) => ({
  /** Codes of the pilots, in order. A peer answers a SUPER_ADMIN only: others need it for nothing (`contract §3`). */
  pilots: build.query<string[], void>({
    query: () => ({ path: paths.admin.pilots }),
    transformResponse: codes,
    providesTags: ['Pilot'],
  }),
  /** Whether this back end lets pilots be added and removed: yes until a call was answered that there is none. */
  canEditPilots: build.query<boolean, void>({ queryFn: () => ({ data: true }) }),
  createPilot: build.mutation<unknown, CreatePilotRequest>({
    query: (body) => ({ path: paths.admin.pilots, method: 'POST', body, ours: 'pilotEditing' }),
    invalidatesTags: ['Pilot', 'Audit'],
    onQueryStarted: learn,
  }),
  removePilot: build.mutation<null, string>({
    query: (code) => ({ path: paths.admin.pilot(code), method: 'DELETE', ours: 'pilotEditing' }),
    invalidatesTags: ['Pilot', 'Audit'],
    onQueryStarted: learn,
  }),
}));

export const { useCanEditPilotsQuery, usePilotsQuery, useCreatePilotMutation, useRemovePilotMutation } =
  pilotsApi;
