import type { Reducer } from '@reduxjs/toolkit';

/**
 * A reducer that cannot stop the store: where it throws, or gives no state, its area stays as it was and the first time is
 * reported. One that throws would otherwise throw at whoever dispatches anything, for every part of the page.
 */
export function safeReducer(owner: string, key: string, reducer: Reducer): Reducer {
  let reported = false;
  const report = (problem: unknown) => {
    if (!reported) console.error(`The reducer "${key}" of ${owner} failed`, problem);
    reported = true;
  };
  return (state: unknown, action) => {
    // Redux takes `undefined` for a mistake, and `null` for an area without a state.
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
