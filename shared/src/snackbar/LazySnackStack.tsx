import { useEffect, useState, type ComponentType } from 'react';
import type { SnackStackProps } from './SnackStack';

const load = () => import(/* webpackChunkName: "snacks" */ './SnackStack');
/** Long after the page is usable, ms: the first message may be that the network is gone, and could not be fetched then. */
const AHEAD_MS = 4000;

/**
 * A stack whose code, with notistack, is fetched with the first message, or ahead once the page has long been usable. A failed
 * fetch is tried again with the next message.
 */
export function LazySnackStack(props: SnackStackProps) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<SnackStackProps> }>();
  const newest = props.keys.at(-1);
  const wanted = loaded ? undefined : newest;

  useEffect(() => {
    // Nobody misses what no message has asked for yet.
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
