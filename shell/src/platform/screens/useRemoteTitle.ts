import { useCallback } from 'react';
import { usePreferences } from '@portal/shared';
import { useRegistry } from '../runtime/ShellContext';

/** The titles of remotes from the registry, which need none of their code. */
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

export function useRemoteTitle(id: string | undefined): string {
  const titleOf = useRemoteTitles();
  return id === undefined ? '' : titleOf(id);
}
