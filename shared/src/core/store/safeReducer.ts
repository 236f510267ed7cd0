import type { Reducer } from '@reduxjs/toolkit';

/**
 * Wraps a remote's reducer so that an error in it cannot break every dispatch of the page: where it throws or returns
 * undefined, its state stays unchanged. The first error is logged.
 */
export function safeReducer(owner: string, key: string, reducer: Reducer): Reducer {
  let reported = false;
  const report = (problem: unknown) => {
    if (!reported) console.error(`The reducer "${key}" of ${owner} failed`, problem);
    reported = true;
  };
  return (state: unknown, action) => {
    // Redux rejects `undefined` as a state but accepts `null`.
    const before = state === undefined ? null : state;
    try {
      const next: unknown = reducer(state, action);
      if (next !== undefined) return next;
      report('It gave no state');
    } catch (error) {
      report(error);
    }
    return before;
  };
}
