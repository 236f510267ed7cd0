import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Call, type Failure } from './session';

export type Loaded<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'ready'; data: T };

/** Gets `path` once, and again on `reload()`; what was loaded stays in view meanwhile. */
export function useLoad<T>(call: Call, path: string): [Loaded<T>, () => void] {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    void call<T>(path).then((result) => {
      if (!wanted) return;
      if (result.ok) setState({ kind: 'ready', data: result.data });
      else
        setState((before) =>
          before.kind === 'ready' ? before : { kind: 'failed', failure: result.failure },
        );
    });
    return () => {
      wanted = false;
    };
  }, [call, path, turn]);
  return [state, useCallback(() => setTurn((before) => before + 1), [])];
}
