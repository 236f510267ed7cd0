import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Call, type Failure } from './call';

export interface Loaded<T> {
  /** The last data; kept while reloading and after a failure. */
  data?: T;
  failure?: Failure;
  reload: () => void;
}

/** Gets `path`, again on `reload()`, and every `every` ms while the page is visible. */
export function useLoad<T>(call: Call, path: string, every = 0): Loaded<T> {
  const [loaded, setLoaded] = useState<Omit<Loaded<T>, 'reload'>>({});
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    let isWanted = true;
    void call<T>(path).then((result) => {
      if (!isWanted) return;
      setLoaded(result.ok ? { data: result.data } : (before) => ({ ...before, failure: result.failure }));
    });
    return () => {
      isWanted = false;
    };
  }, [call, path, turn]);
  useEffect(() => {
    if (every === 0) return;
    const timer = setInterval(() => !document.hidden && reload(), every);
    return () => clearInterval(timer);
  }, [every, reload]);
  return { ...loaded, reload };
}
