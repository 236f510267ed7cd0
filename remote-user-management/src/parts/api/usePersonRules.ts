import { useCapabilities, useRemoteHost } from '@portal/kit';
import { useMemo } from 'react';
import { givesPilots } from '../permissions/reach';
import type { PersonRules } from '../permissions/validatePerson';
import { usePilotsQuery } from './pilots.api';
import { useManagedRolesQuery } from './roles.api';

/** The rules for accounts of this site, as far as the caller may read them. An ADMIN needs no list of pilots. */
export function usePersonRules(): PersonRules {
  const { user } = useRemoteHost();
  const { data: roles } = useManagedRolesQuery();
  const { data: pilots } = usePilotsQuery(undefined, { skip: !givesPilots(user) });
  const noSpaces = !useCapabilities().spacesInNames;
  return useMemo(() => ({ caller: user, roles, pilots, noSpaces }), [user, roles, pilots, noSpaces]);
}
