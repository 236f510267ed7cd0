import { LateDialog, useRemoteHost, useOpenForm } from '@portal/kit';
import type { Role, User } from '@portal/kit/wire';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { grantableRoles } from '../../parts';
import type { BulkAction } from '../bulk/plan';
import type { Headcounts } from './headcounts.api';

type Open = { kind: 'create' } | { kind: 'edit' | 'remove' | 'people'; role: Role };

const loadRole = () => import(/* webpackChunkName: "role-dialog" */ './RoleDialog');
const loadRemove = () => import(/* webpackChunkName: "remove-role-dialog" */ './RemoveRoleDialog');
const loadPeople = () => import(/* webpackChunkName: "role-drawer" */ './RoleDrawer');
const loadBulkAction = () => import(/* webpackChunkName: "bulk-action-dialog" */ '../bulk/BulkActionDialog');

interface Options {
  roles: readonly Role[];
  counts: Headcounts | undefined;
}

/** The open dialog of the list of roles. `?role=<name>` opens a role's people and `?do=create` the form. */
export function useRoleDialog({ roles, counts }: Options): {
  dialog: ReactNode;
  open: { create: () => void } & Record<'edit' | 'remove' | 'people', (role: Role) => void>;
} {
  const { user } = useRemoteHost();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useOpenForm<Open>('role');
  const [action, setAction] = useState<{ action: BulkAction; people: readonly User[] }>();

  const open = useMemo(
    () => ({
      create: () => setChosen({ kind: 'create' }),
      edit: (role: Role) => setChosen({ kind: 'edit', role }),
      remove: (role: Role) => setChosen({ kind: 'remove', role }),
      people: (role: Role) => setChosen({ kind: 'people', role }),
    }),
    [setChosen],
  );
  const close = () => {
    setChosen(undefined);
    setParams({}, { replace: true });
  };
  const addressed = roles.find(({ name }) => name === params.get('role'));
  const shown: Open | undefined =
    chosen ??
    (addressed && { kind: 'people', role: addressed }) ??
    (params.get('do') === 'create' ? { kind: 'create' } : undefined);

  const drawShown = () => {
    switch (shown?.kind) {
      case 'create':
        return <LateDialog load={loadRole} props={{ roles, onClose: close }} />;
      case 'edit': {
        const props = { role: shown.role, people: counts?.[shown.role.name], roles, onClose: close };
        return <LateDialog load={loadRole} props={props} />;
      }
      case 'remove':
        return <LateDialog load={loadRemove} props={{ role: shown.role, roles, onClose: close }} />;
      case 'people': {
        const { role } = shown;
        const props = {
          role,
          canGive: grantableRoles(user, [role]).length > 0,
          onMove: (people: readonly User[]) => setAction({ action: { kind: 'change', changes: {} }, people }),
          onAdd: (person: User) =>
            setAction({ action: { kind: 'change', changes: { userRole: role.name } }, people: [person] }),
          onClose: close,
        };
        return <LateDialog load={loadPeople} props={props} />;
      }
      case undefined:
        return null;
    }
  };
  const dialog = (
    <>
      {drawShown()}
      {action && (
        <LateDialog load={loadBulkAction} props={{ ...action, onClose: () => setAction(undefined) }} />
      )}
    </>
  );
  return { dialog, open };
}
