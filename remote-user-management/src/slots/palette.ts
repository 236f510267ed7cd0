import type { PaletteContext, PaletteEntry, PaletteProvider } from '@portal/shared';
import { isSuperAdmin } from '../permissions/reach';

const USERS = '/user-management/users/user-list';
const ROLES = '/user-management/users/role-list';

interface Action {
  id: string;
  textId: string;
  to: string;
  superAdminsOnly?: boolean;
}

const actions: readonly Action[] = [
  { id: 'invite', textId: 'palette.invite', to: `${USERS}?do=invite` },
  { id: 'import', textId: 'palette.import', to: `${USERS}?do=import` },
  { id: 'create-role', textId: 'palette.createRole', to: `${ROLES}?do=create` },
  { id: 'open-invitations', textId: 'palette.openInvitations', to: `${USERS}?status=INVITED` },
  { id: 'pilots', textId: 'palette.pilots', to: '/user-management/pilots', superAdminsOnly: true },
];

/** Shorter texts match almost everybody. */
const SHORTEST = 2;

function matchingActions(query: string, { host, t }: PaletteContext): PaletteEntry[] {
  const wanted = query.toLowerCase();
  return actions
    .filter((action) => !action.superAdminsOnly || isSuperAdmin(host.user))
    .map(({ id, textId, to }) => ({ id, label: t(textId), section: 'actions' as const, to }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** People, roles and actions in the command palette. What asks the back end is loaded with the first search. */
export const palette: PaletteProvider = {
  id: 'people',
  order: 20,
  search: async (query, context) => {
    const own = matchingActions(query, context);
    if (query.trim().length < SHORTEST) return own;
    const { findPeopleAndRoles } = await import(/* webpackChunkName: "palette" */ './findPeopleAndRoles');
    return [...own, ...(await findPeopleAndRoles(query, context))];
  },
};
