import { useRemoteHost } from '@portal/kit';
import type { Role } from '@portal/kit/wire';
import { ActionsMenu, useWords, allowed, mayManageRole } from '../../parts';
import type { useRoleDialog } from './useRoleDialog';

interface RoleMenuProps {
  role: Role;
  open: ReturnType<typeof useRoleDialog>['open'];
}

export function RoleMenu({ role, open }: RoleMenuProps) {
  const words = useWords();
  const { user } = useRemoteHost();
  const decision = mayManageRole(user, role);
  return (
    <ActionsMenu
      name={words.role(role.name)}
      actions={[
        { textId: 'role.people', decision: allowed, run: () => open.people(role) },
        { textId: 'role.edit', decision, run: () => open.edit(role) },
        { textId: 'action.remove', decision, run: () => open.remove(role), dangerous: true },
      ]}
    />
  );
}
