import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isComponent } from './component';
import type { LoadComponent } from './contract';

/** Components that have arrived: a second visit renders at once, without a loading state. */
const arrived = new WeakMap<object, unknown>();

/**
 * Fetches a component before anybody sees it: its first visit then renders at once. A failure is nobody's yet, the
 * visit tries again and tells it.
 */
export async function loadAhead<P extends object>(load: LoadComponent<P>): Promise<void> {
  if (arrived.has(load)) return;
  try {
    arrive(load, await componentOf(load));
  } catch {
    // Told by the visit.
  }
}

/** The first answer stands: another one would be drawn from nothing in its place. */
function arrive(load: object, component: unknown): void {
  if (!arrived.has(load)) arrived.set(load, component);
}

/** Waits for a component. Rejects where what comes is none: nothing else is to be drawn, or waited for. */
async function componentOf<P extends object>(load: LoadComponent<P>): Promise<ComponentType<P>> {
  const module: unknown = await load();
  const found: unknown =
    typeof module === 'object' && module !== null && 'default' in module && module.default;
  if (!isComponent(found)) throw new Error('The module has no component as its default export');
  return found as ComponentType<P>;
}

/** How one attempt to load ended. */
interface Ended {
  load: unknown;
  attempt: number;
  error?: unknown;
}

interface LazyProps<P extends object> {
  load: LoadComponent<P>;
  props: P;
  loading: ReactNode;
  failed: (error: unknown, retry: () => void) => ReactNode;
}

/**
 * Loads and draws a component. Unlike `React.lazy` it forgets a failure, so that a retry is one; and it reveals
 * at once instead of after Suspense's throttle of 300 ms.
 */
export function Lazy<P extends object>({ load, props, loading, failed }: LazyProps<P>): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<Ended>();
  const Component = arrived.get(load) as ComponentType<P> | undefined;

  const waiting = Component === undefined;

  useEffect(() => {
    if (!waiting) return;
    let current = true;
    const end = (error?: unknown) => {
      if (current) setEnded({ load, attempt, error });
    };
    // It may have been fetched ahead since this was drawn.
    const coming = arrived.has(load)
      ? Promise.resolve()
      : componentOf(load).then((component) => arrive(load, component));
    coming.then(() => end(), end);
    return () => {
      current = false;
    };
  }, [load, attempt, waiting]);

  if (Component) return <Component {...props} />;
  if (ended?.load === load && ended.attempt === attempt)
    return failed(ended.error, () => setAttempt((count) => count + 1));
  return loading;
}
