import { type Posted } from '../server/portalApi';
import { standing } from './run';
import { type Run } from './workflow';

const POLL_MS = 500;
/** The delays between attempts, ms; the last one repeats. */
const AGAIN_MS = [2000, 5000, 15_000, 60_000];

interface PublisherOptions {
  runs: () => readonly Run[];
  post: (run: Run) => Promise<Posted>;
  onPosted: (run: Run, delivery: Exclude<Posted, 'unavailable'>) => void;
}

/** Posts an event of each ended run to the portal, with retries. Returns a function that stops it. */
export function publishRuns({ runs, post, onPosted }: PublisherOptions): () => void {
  const attempts = new Map<string, { count: number; due: number }>();
  const tell = async (run: Run, count: number) => {
    attempts.set(run.id, { count, due: Infinity });
    const posted = await post(run);
    if (posted !== 'unavailable') return onPosted(run, posted);
    attempts.set(run.id, { count, due: Date.now() + (AGAIN_MS[count] ?? 60_000) });
  };
  const timer = setInterval(() => {
    for (const run of runs().filter(({ delivery }) => delivery === 'pending')) {
      const { count, due } = attempts.get(run.id) ?? { count: -1, due: 0 };
      const isOver = standing(run, Date.now()).state !== 'running';
      if (isOver && due <= Date.now()) void tell(run, count + 1);
    }
  }, POLL_MS);
  return () => clearInterval(timer);
}
