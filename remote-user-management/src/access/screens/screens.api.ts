import { injectEndpoints } from '@portal/kit';
import {
  type CreateScreenRequest,
  type MadeScreen,
  madeScreenSchema,
  paths,
  type Screen,
  screenSchema,
} from '@portal/kit/wire';

const ours = 'plant';
/** The cache tag of wall screens, distinct from the pilots themselves. */
const screens = [{ type: 'Pilot', id: 'screens' }] as const;

const screensApi = injectEndpoints('user-management', (build) => ({
  /** The screens of the pilots within reach; a back end without them answers `missing`. */
  screens: build.query<Screen[], void>({
    query: () => ({ path: paths.wallboard.screens, ours }),
    transformResponse: (data) => (Array.isArray(data) ? data.map((one) => screenSchema.parse(one)) : []),
    // Screens sign in elsewhere, so no tag can invalidate the cache.
    keepUnusedDataFor: 0,
    providesTags: [...screens],
  }),
  makeScreen: build.mutation<MadeScreen, CreateScreenRequest>({
    query: (body) => ({ path: paths.wallboard.screens, method: 'POST', body, ours }),
    transformResponse: (data) => madeScreenSchema.parse(data),
    invalidatesTags: [...screens, 'Audit'],
  }),
  keepScreen: build.mutation<unknown, string>({
    query: (screenId) => ({ path: paths.wallboard.keep(screenId), method: 'POST', ours }),
    invalidatesTags: [...screens, 'Audit'],
  }),
  revokeScreen: build.mutation<unknown, string>({
    query: (screenId) => ({ path: paths.wallboard.screen(screenId), method: 'DELETE', ours }),
    invalidatesTags: [...screens, 'Audit'],
  }),
}));

export const { useScreensQuery, useMakeScreenMutation, useKeepScreenMutation, useRevokeScreenMutation } =
  screensApi;
