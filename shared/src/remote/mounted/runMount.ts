import type { Mount, MountHost, Unmount } from './contract';

export interface MountEvents {
  /** It is whole: what it promised has come, or it promised nothing. */
  came?: () => void;
  /** It threw, or what it promised was broken: nothing of it is to be seen. */
  failed: (error: unknown) => void;
  /** It threw while it ended: nobody sees it any more. */
  endedBadly: (error: unknown) => void;
}

/** Where something was begun for a part that has ended. */
const nothing = () => undefined;

/**
 * Begins a part and ends it, whichever way it goes: it may throw, now or later, and it may be ended before it has come.
 * @returns ends it, once
 */
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
