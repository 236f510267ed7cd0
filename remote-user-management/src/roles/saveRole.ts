import { type ApiFailure, type PortalDispatch, asFailure } from '@portal/shared';
import { paced } from '@portal/shared/http';
import type { EventMapping, Role, UpdateRoleRequest } from '@portal/shared/wire';
import { peopleApi, peopleChanged } from '../people/people.api';
import { rolesApi } from './roles.api';

export interface RoleSave {
  failure?: ApiFailure;
  /** People whom a peer's rename left behind and who could not be moved along. */
  leftBehind: number;
}

/**
 * Changes a role. A rename carries its people and mappings along (`contract §3`); a peer's does not, so whoever still
 * holds the old name afterwards is moved by single calls.
 */
export async function saveRole(
  dispatch: PortalDispatch,
  role: Role,
  changes: UpdateRoleRequest,
  mappings: readonly EventMapping[],
): Promise<RoleSave> {
  const { error } = await dispatch(rolesApi.endpoints.updateRole.initiate({ name: role.name, changes }));
  if (error) return { failure: asFailure(error), leftBehind: 0 };
  if (changes.name === undefined || changes.name === role.name) return { leftBehind: 0 };
  return { leftBehind: await carryAlong(dispatch, role.name, changes.name, mappings) };
}

async function carryAlong(
  dispatch: PortalDispatch,
  from: string,
  to: string,
  mappings: readonly EventMapping[],
): Promise<number> {
  const { peoplePage, updatePerson } = peopleApi.endpoints;
  const { data } = await dispatch(
    peoplePage.initiate({ page: 0, size: 100, role: from }, { subscribe: false, forceRefetch: true }),
  );
  // Only a back end that does not page is a peer; ours has moved everybody in the rename's own transaction.
  const behind = data?.kind === 'everybody' ? data.people.filter(({ userRole }) => userRole === from) : [];
  if (behind.length === 0) return 0;

  const moved = await paced(behind, {
    send: async ({ userId }) => {
      const { error } = await dispatch(
        updatePerson.initiate({ userId, changes: { userRole: to }, quiet: true }),
      );
      return error ? { error: asFailure(error) } : { data: null };
    },
  });
  for (const { eventMappingId, userRoles } of mappings) {
    if (!userRoles.includes(from)) continue;
    const renamed = userRoles.map((name) => (name === from ? to : name));
    await dispatch(rolesApi.endpoints.remapRoles.initiate({ eventMappingId, userRoles: renamed }));
  }
  dispatch(peopleChanged());
  return moved.failed.length + moved.left.length;
}
