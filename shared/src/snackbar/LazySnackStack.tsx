import { useEffect, useState, type ComponentType } from 'react';
import type { SnackStackProps } from './SnackStack';

/** A stack whose code, with notistack, is fetched with the first message. A failed fetch is tried again with the next. */
export function LazySnackStack(props: SnackStackProps) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<SnackStackProps> }>();
  const newest = props.keys.at(-1);
  const wanted = loaded ? undefined : newest;

  useEffect(() => {
    if (wanted === undefined) return;
    let current = true;
    import('./SnackStack').then(
      ({ default: Component }) => current && setLoaded({ Component }),
      (error: unknown) => console.error('Messages cannot be shown', error),
    );
    return () => {
      current = false;
    };
  }, [wanted]);

  return loaded && <loaded.Component {...props} />;
}
