import type { LoadFailure } from '../verify/failure';
import { createObservable } from '@portal/shared/observable';

/** A part of a remote that is not on the page, at a place that has no room to say so: an icon, a tool of the bar. */
export interface LeftOutPart {
  /** Id of its remote. */
  remote: string;
  failure: LoadFailure;
  /** Starts it anew. */
  again: () => void;
}

/** What is left out at the moment, so that it can be named, and tried again, where there is room. */
export interface LeftOut {
  /** @returns takes it off the list: it is there again, or its place is gone */
  add: (part: LeftOutPart) => () => void;
  /** A new list with each change. */
  parts: () => readonly LeftOutPart[];
  subscribe: (listener: () => void) => () => void;
  /** Tries all parts of a remote again. */
  again: (remote: string) => void;
}

/** That of a page, empty. */
export function createLeftOut(): LeftOut {
  let parts: readonly LeftOutPart[] = [];
  const { emit, subscribe } = createObservable();
  const set = (next: readonly LeftOutPart[]) => {
    parts = next;
    emit();
  };
  return {
    add(part) {
      set([...parts, part]);
      return () => set(parts.filter((other) => other !== part));
    },
    parts: () => parts,
    subscribe,
    again(remote) {
      for (const part of parts) if (part.remote === remote) part.again();
    },
  };
}
