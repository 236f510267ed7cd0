import { useEffect, useState } from 'react';
import { tabStore, unsavedTexts } from '@portal/shared';
import { isOwnFile, shellReplaced } from '../federation/load/shellRelease';
import type { LoadFailure } from '../federation/verify/failure';
import { useShell } from '../runtime/ShellContext';

const KEY = 'portal-reloaded-for';

/** Whether the shell was redeployed under the page. Without unsaved input it reloads, once for each missing file. */
export function useShellReplaced(failure: LoadFailure | undefined): boolean {
  const { loading } = useShell().runtime;
  const [replaced, setReplaced] = useState(false);

  useEffect(() => {
    if (!failure || !('url' in failure) || !isOwnFile(failure)) return;
    let current = true;
    void shellReplaced(loading.fetch).then((answer) => {
      if (!current || !answer) return;
      setReplaced(true);
      if (unsavedTexts().length > 0 || tabStore.getItem(KEY) === failure.url) return;
      // If the tab cannot store this, a reload could repeat for ever.
      if (tabStore.setItem(KEY, failure.url)) window.location.reload();
    });
    return () => {
      current = false;
    };
  }, [failure, loading]);

  return replaced;
}
