import { useWideWindow } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The URL parameter of the open notification. */
const OPEN = 'open';

export interface Pane {
  /** Undefined if none is open or the window is too narrow. */
  openId: string | undefined;
  open: ((one: Notification) => void) | undefined;
  close: () => void;
  /** The other URL parameters, as a stable string. */
  rest: string;
}

/** The reading pane's state in the URL: a link opens it, Back closes it. It needs 1200 px (`lg`). */
export function usePane(): Pane {
  const isWide = useWideWindow('lg');
  const [params, setParams] = useSearchParams();
  const opened = params.get(OPEN) ?? undefined;
  const show = useCallback(
    (id: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete(OPEN);
          else next.set(OPEN, id);
          return next;
        },
        // Moving from one notification to the next adds no history entry.
        { preventScrollReset: true, replace: id === undefined || opened !== undefined },
      ),
    [setParams, opened],
  );
  const open = useCallback(({ notificationId }: Notification) => show(notificationId), [show]);
  const close = useCallback(() => show(undefined), [show]);
  const rest = useMemo(() => {
    const others = new URLSearchParams(params);
    others.delete(OPEN);
    return others.toString();
  }, [params]);
  return { openId: isWide ? opened : undefined, open: isWide ? open : undefined, close, rest };
}
