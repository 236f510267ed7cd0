import type { ComponentType } from 'react';

/** A lazily loaded module whose default export is a component. */
export type LoadComponent<P = object> = () => Promise<{ default: ComponentType<P> }>;

const MADE_BY_REACT: readonly unknown[] = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) =>
  Symbol.for(name),
);

/** Whether React can render it: a function, or a result of `memo`, `forwardRef` or `lazy`, but no element. */
export function isComponent(value: unknown): value is ComponentType<never> {
  if (typeof value === 'function') return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    '$$typeof' in value &&
    MADE_BY_REACT.includes(value.$$typeof)
  );
}
