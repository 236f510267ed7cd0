import type { Mount, MountHost, Unmount } from './contract';

export interface MountEvents {
  /** Its promise has resolved, or it made none. */
  came?: () => void;
  failed: (error: unknown) => void;
  /** It threw while it ended, when it was no longer visible. */
  endedBadly: (error: unknown) => void;
}

const nothing = () => undefined;

/** Runs a part. It may throw, at once or later, and may be ended before its promise resolves. @returns ends it */
export function runMount(
  mount: Mount,
  element: HTMLElement,
  host: MountHost,
  { came: arrived, failed, endedBadly }: MountEvents,
): () => void {
  let unmount: Unmount | undefined;
  let over = false;

  function leave(end: unknown): void {
    try {
      if (typeof end === 'function') (end as Unmount)();
    } catch (error) {
      endedBadly(error);
    }
    element.replaceChildren();
  }
  const came = (end: unknown) => {
    if (over) return leave(end);
    if (typeof end === 'function') unmount = end as Unmount;
    arrived?.();
  };
  const broke = (error: unknown) => (over ? nothing() : failed(error));

  try {
    const begun: unknown = mount(element, host);
    if (begun instanceof Promise) begun.then(came, broke);
    else came(begun);
  } catch (error) {
    broke(error);
  }
  return () => {
    if (over) return;
    over = true;
    leave(unmount);
  };
}
