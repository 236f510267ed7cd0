import { useEffect, useState, type ComponentType } from 'react';
import type { SnackStackProps } from './SnackStack';

const load = () => import(/* webpackChunkName: "snacks" */ './SnackStack');
/** When to prefetch, ms: the first message may be about a lost network, when the code could not be loaded. */
const AHEAD_MS = 4000;

/** A stack that loads notistack ahead, or with the first message. A failed load is retried with the next message. */
export function LazySnackStack(props: SnackStackProps) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<SnackStackProps> }>();
  const newest = props.keys.at(-1);
  const wanted = loaded ? undefined : newest;

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (wanted === undefined) return;
    let current = true;
    load().then(
      ({ default: Component }) => current && setLoaded({ Component }),
      (error: unknown) => console.error('Messages cannot be shown', error),
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  return loaded && <loaded.Component {...props} />;
}
