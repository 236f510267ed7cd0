import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlChanges = Readonly<Partial<Record<string, string | number>>>;

/** What is shown is in the address: a link, the back button and a reload all show it again. */
export function useUrlChange() {
  const [params, setParams] = useSearchParams();
  /** Empty texts and zeros leave the address; whatever else than the page changes leads back to the first. */
  const change = useCallback(
    (changes: UrlChanges) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '' || value === 0) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { params, change };
}
