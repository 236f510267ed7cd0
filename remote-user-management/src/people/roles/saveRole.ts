import { type ApiFailure, type Capabilities, type PortalDispatch, asFailure } from '@portal/kit';
import { paced } from '@portal/kit/http';
import type { EventMapping, Role, UpdateRoleRequest } from '@portal/kit/wire';
import { peopleApi, peopleChanged, rolesApi } from '../../parts';

export interface RoleSave {
  failure?: ApiFailure;
  /** The number of people with the old role name who could not be updated. */
  leftBehind: number;
}

/** Changes a role. If the back end's rename does not update people and mappings, single calls do it afterwards. */
export async function saveRole(
  dispatch: PortalDispatch,
  role: Role,
  changes: UpdateRoleRequest,
  mappings: readonly EventMapping[],
  { wholeRenames }: Pick<Capabilities, 'wholeRenames'>,
): Promise<RoleSave> {
  if (Object.keys(changes).length === 0) return { leftBehind: 0 };
  const { error } = await dispatch(rolesApi.endpoints.updateRole.initiate({ name: role.name, changes }));
  if (error) return { failure: asFailure(error), leftBehind: 0 };
  if (wholeRenames || changes.name === undefined || changes.name === role.name) return { leftBehind: 0 };
  return { leftBehind: await carryAlong(dispatch, role.name, changes.name, mappings) };
}

async function carryAlong(
  dispatch: PortalDispatch,
  from: string,
  to: string,
  mappings: readonly EventMapping[],
): Promise<number> {
  const { everybody, updatePerson } = peopleApi.endpoints;
  const { data: people = [] } = await dispatch(
    everybody.initiate('once', { subscribe: false, forceRefetch: true }),
  );
  const behind = people.filter(({ userRole }) => userRole === from);
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
