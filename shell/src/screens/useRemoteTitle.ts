import { useCallback } from 'react';
import { usePreferences } from '@portal/shared';
import { useRegistry } from '../runtime/ShellContext';

/** What people call each remote, by the registry: known before, and without, any of its code. */
export function useRemoteTitles(): (id: string) => string {
  const { registry } = useRegistry();
  const { i18n } = usePreferences();
  return useCallback(
    (id) => {
      const titles = registry?.remotes[id]?.titles;
      return titles?.[i18n] ?? titles?.en ?? id;
    },
    [registry, i18n],
  );
}

/** What people call one remote; nothing for none. */
export function useRemoteTitle(id: string | undefined): string {
  const titleOf = useRemoteTitles();
  return id === undefined ? '' : titleOf(id);
}
