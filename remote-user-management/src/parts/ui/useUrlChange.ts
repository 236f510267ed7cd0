import { pageParam } from '@portal/kit';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlChanges = Readonly<Partial<Record<string, string | number>>>;

export function useUrlChange() {
  const [params, setParams] = useSearchParams();
  /** Removes empty texts from the URL. A page counts from 0 here, and from 1 in the URL. Any change but of the page leads back to the first page. */
  const change = useCallback(
    (changes: UrlChanges) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value = ''] of Object.entries(changes)) {
            const text = name === 'page' ? pageParam(Number(value)) : String(value);
            if (text === '') next.delete(name);
            else next.set(name, text);
          }
          return next;
        },
        // The router's own way is a transition, which a busy page puts off for seconds: a typed search must not wait.
        { replace: true, flushSync: !('page' in changes) },
      ),
    [setParams],
  );
  return { params, change };
}
