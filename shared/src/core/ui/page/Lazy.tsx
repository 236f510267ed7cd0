import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isComponent, type LoadComponent } from './component';

/** Loaded components, so that a second visit renders at once without a loading state. */
const arrived = new WeakMap<object, unknown>();

/** Prefetches a component, so that its first visit renders at once. */
export async function loadAhead<P extends object>(load: LoadComponent<P>): Promise<void> {
  if (arrived.has(load)) return;
  try {
    arrive(load, await componentOf(load));
  } catch {
    // The visit loads again and shows the failure.
  }
}

/** Keeps the first component: another one in its place would lose its state. */
function arrive(load: object, component: unknown): void {
  if (!arrived.has(load)) arrived.set(load, component);
}

async function componentOf<P extends object>(load: LoadComponent<P>): Promise<ComponentType<P>> {
  const module: unknown = await load();
  const loaded: unknown =
    typeof module === 'object' && module !== null && 'default' in module && module.default;
  if (!isComponent(loaded)) throw new Error('The module has no component as its default export');
  return loaded as ComponentType<P>;
}

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
 * Unlike `React.lazy`, forgets a failure, so that a retry loads again, and renders without Suspense's 300 ms throttle.
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
    // A prefetch may have finished since the render.
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
