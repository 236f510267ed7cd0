import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Call, type Failure } from '../ui/session';
import { type Run } from './run';

const BUSY_MS = 700;
const CALM_MS = 10_000;

export interface Runs {
  runs: Run[];
  /** Server time minus this machine's, ms: progress is reckoned by the server's clock. */
  offset: number;
  failure: Failure | null;
  refresh: () => void;
}

/** The last runs, asked for often while one runs or is being told about, seldom else, and never in a hidden page. */
export function useRuns(call: Call): Runs {
  const [state, setState] = useState<Omit<Runs, 'refresh'>>({ runs: [], offset: 0, failure: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let timer = 0;
    let wanted = true;
    let busy = false;
    const ask = async () => {
      const result = await call<{ now: number; runs: Run[] }>('/orchestrator/api/runs');
      if (!wanted) return;
      if (result.ok) {
        const { runs, now } = result.data;
        busy = runs.some((run) => run.state === 'running' || run.delivery === 'pending');
        setState({ runs, offset: now - Date.now(), failure: null });
      } else {
        setState((before) => ({ ...before, failure: result.failure }));
      }
      timer = window.setTimeout(tick, busy ? BUSY_MS : CALM_MS);
    };
    const tick = () => {
      if (!document.hidden) void ask();
    };
    const onVisible = () => {
      window.clearTimeout(timer);
      tick();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      wanted = false;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [call, turn]);
  return { ...state, refresh: useCallback(() => setTurn((before) => before + 1), []) };
}
