import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlChanges = Readonly<Partial<Record<string, string | number>>>;

export function useUrlChange() {
  const [params, setParams] = useSearchParams();
  /** Removes empty texts and zeros from the URL. Any change but of the page leads back to the first page. */
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
