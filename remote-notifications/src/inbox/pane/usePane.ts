import { useWideWindow } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Of the address: which notification stands beside the list. */
const OPEN = 'open';

export interface Pane {
  /** The one that is open; undefined without one, or without room. */
  openId: string | undefined;
  /** Undefined in a window that is too narrow for both. */
  open: ((one: Notification) => void) | undefined;
  close: () => void;
  /** The rest of the address, the same text as long as it says the same. */
  rest: string;
}

/**
 * What is open beside the list, as the address says: a link opens it again, and going back closes it. From 1200 px there is
 * room for both (`lg`).
 */
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
        // From one to the next is no step to go back by.
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
