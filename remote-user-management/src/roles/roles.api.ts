import { injectEndpoints } from '@portal/kit';
import {
  type CreateRoleRequest,
  type EventMapping,
  looseMappingsSchema,
  looseRolesSchema,
  looseUsersSchema,
  paths,
  type Role,
  type UpdateRoleRequest,
  type User,
} from '@portal/kit/wire';

export const rolesApi = injectEndpoints('user-management', (build) => ({
  /** The roles the caller may see. */
  managedRoles: build.query<Role[], void>({
    query: () => ({ path: paths.admin.roles }),
    transformResponse: (data) => looseRolesSchema.parse(data),
    providesTags: ['Role'],
  }),
  /** The people who hold a role. */
  peopleOfRole: build.query<User[], string>({
    query: (name) => ({ path: paths.admin.roleUsers(name) }),
    transformResponse: (data) => looseUsersSchema.parse(data),
    providesTags: ['User'],
  }),
  /** Event mappings, to say what a change of role or pilot touches. */
  touchedMappings: build.query<EventMapping[], void>({
    query: () => ({ path: paths.events.mappings }),
    transformResponse: (data) => looseMappingsSchema.parse(data),
    providesTags: ['Mapping'],
  }),
  createRole: build.mutation<unknown, CreateRoleRequest>({
    query: (body) => ({ path: paths.admin.createRole, method: 'POST', body }),
    invalidatesTags: ['Role', 'Audit'],
  }),
  /** A rename carries people and mappings along; where it does not, `saveRole` does. */
  updateRole: build.mutation<null, { name: string; changes: UpdateRoleRequest }>({
    query: ({ name, changes }) => ({ path: paths.admin.role(name), method: 'PUT', body: changes }),
    invalidatesTags: ['Role', 'User', 'Mapping', 'Audit'],
  }),
  removeRole: build.mutation<null, string>({
    query: (name) => ({ path: paths.admin.role(name), method: 'DELETE' }),
    invalidatesTags: ['Role', 'Audit'],
  }),
  /** Where a rename leaves its mappings behind. */
  remapRoles: build.mutation<null, { eventMappingId: string; userRoles: string[] }>({
    query: ({ eventMappingId, userRoles }) => ({
      path: paths.events.mapping(eventMappingId),
      method: 'PUT',
      body: { userRoles },
    }),
    invalidatesTags: ['Mapping'],
  }),
}));

export const { useManagedRolesQuery, usePeopleOfRoleQuery, useTouchedMappingsQuery } = rolesApi;
