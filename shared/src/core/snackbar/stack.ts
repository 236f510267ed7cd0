import { createObservable } from '../observable';

export interface StackItem {
  key: string;
  /** Stays until the user closes it. */
  sticky: boolean;
}

/** The shown items, oldest first, and the sticky items that wait for a place. */
export interface Stack<T extends StackItem> {
  shown: readonly T[];
  waiting: readonly T[];
}

/**
 * Adds an item; a known key replaces its item in place. In a full stack it replaces the oldest item that is not sticky.
 * If all are sticky, a sticky item waits and any other is dropped (it is still in the bell).
 */
export function put<T extends StackItem>(stack: Stack<T>, item: T, max: number): Stack<T> {
  const known = (other: T) => other.key === item.key;
  const replace = (items: readonly T[]) => items.map((other) => (known(other) ? item : other));
  if (stack.shown.some(known)) return { ...stack, shown: replace(stack.shown) };
  if (stack.waiting.some(known)) return { ...stack, waiting: replace(stack.waiting) };
  if (stack.shown.length < max) return { ...stack, shown: [...stack.shown, item] };
  const oldest = stack.shown.find((other) => !other.sticky);
  if (oldest) return { ...stack, shown: [...stack.shown.filter((other) => other !== oldest), item] };
  return item.sticky ? { ...stack, waiting: [...stack.waiting, item] } : stack;
}

/** Removes an item and moves up the one that waits longest. */
export function take<T extends StackItem>(stack: Stack<T>, key: string, max: number): Stack<T> {
  const others = (items: readonly T[]) => items.filter((item) => item.key !== key);
  const shown = others(stack.shown);
  const waiting = others(stack.waiting);
  const places = Math.max(0, max - shown.length);
  return { shown: [...shown, ...waiting.slice(0, places)], waiting: waiting.slice(places) };
}

export function createStack<T extends StackItem>() {
  const { emit, subscribe } = createObservable();
  let stack: Stack<T> = { shown: [], waiting: [] };
  const change = (next: Stack<T>) => {
    stack = next;
    emit();
  };
  return {
    put: (item: T, max: number) => change(put(stack, item, max)),
    take: (key: string, max: number) => change(take(stack, key, max)),
    clear: () => change({ shown: [], waiting: [] }),
    shown: () => stack.shown,
    all: () => [...stack.shown, ...stack.waiting],
    subscribe,
  };
}
