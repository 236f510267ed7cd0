import type { LoadFailure } from '../verify/failure';
import { createObservable } from '@portal/shared/observable';

/** A remote's part that failed in a place without space for an error message, such as an icon or a header tool. */
export interface LeftOutPart {
  remote: string;
  failure: LoadFailure;
  again: () => void;
}

export interface LeftOut {
  /** Adds a part; returns the function that removes it, once it renders again or its place unmounts. */
  add: (part: LeftOutPart) => () => void;
  /** A new array after each change. */
  parts: () => readonly LeftOutPart[];
  subscribe: (listener: () => void) => () => void;
  retry: (remote: string) => void;
}

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
    retry(remote) {
      for (const part of parts) if (part.remote === remote) part.again();
    },
  };
}
