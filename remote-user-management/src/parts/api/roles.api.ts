import { injectEndpoints } from '@portal/kit';
import {
  type CreateRoleRequest,
  type EventMapping,
  looseMappingsSchema,
  looseRolesSchema,
  looseUsersSchema,
  paths,
  type Role,
  type RoleUses,
  roleUsesSchema,
  type UpdateRoleRequest,
  type User,
} from '@portal/kit/wire';

export const rolesApi = injectEndpoints('user-management', (build) => ({
  managedRoles: build.query<Role[], void>({
    query: () => ({ path: paths.admin.roles }),
    transformResponse: (data) => looseRolesSchema.parse(data),
    providesTags: ['Role'],
  }),
  peopleOfRole: build.query<User[], string>({
    query: (name) => ({ path: paths.admin.roleUsers(name) }),
    transformResponse: (data) => looseUsersSchema.parse(data),
    providesTags: ['User'],
  }),
  /** Event mappings, to show what a change of role or pilot affects. */
  touchedMappings: build.query<EventMapping[], void>({
    query: () => ({ path: paths.events.mappings }),
    transformResponse: (data) => looseMappingsSchema.parse(data),
    providesTags: ['Mapping'],
  }),
  /** The duty and escalation plans that name a role; a back end without them is asked in vain. */
  usesOfRole: build.query<RoleUses, string>({
    query: (name) => ({ path: paths.admin.roleUses(name), ours: 'roleUses' }),
    transformResponse: (data) => roleUsesSchema.parse(data),
    keepUnusedDataFor: 0,
  }),
  createRole: build.mutation<unknown, CreateRoleRequest>({
    query: (body) => ({ path: paths.admin.createRole, method: 'POST', body }),
    invalidatesTags: ['Role', 'Audit'],
  }),
  /** A rename also updates people and mappings. For back ends where it does not, see `saveRole`. */
  updateRole: build.mutation<null, { name: string; changes: UpdateRoleRequest }>({
    query: ({ name, changes }) => ({ path: paths.admin.role(name), method: 'PUT', body: changes }),
    invalidatesTags: ['Role', 'User', 'Mapping', 'Audit'],
  }),
  removeRole: build.mutation<null, string>({
    query: (name) => ({ path: paths.admin.role(name), method: 'DELETE' }),
    invalidatesTags: ['Role', 'Audit'],
  }),
  /** For a back end whose rename does not update mappings. */
  remapRoles: build.mutation<null, { eventMappingId: string; userRoles: string[] }>({
    query: ({ eventMappingId, userRoles }) => ({
      path: paths.events.mapping(eventMappingId),
      method: 'PUT',
      body: { userRoles },
    }),
    invalidatesTags: ['Mapping'],
  }),
}));

export const { useManagedRolesQuery, usePeopleOfRoleQuery, useTouchedMappingsQuery, useUsesOfRoleQuery } =
  rolesApi;
