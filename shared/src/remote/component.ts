import type { ComponentType } from 'react';

const MADE_BY_REACT: readonly unknown[] = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) =>
  Symbol.for(name),
);

/** Whether React can draw it: a function, or what `memo`, `forwardRef` and `lazy` give. A drawn element is none. */
export function isComponent(value: unknown): value is ComponentType<never> {
  if (typeof value === 'function') return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    '$$typeof' in value &&
    MADE_BY_REACT.includes(value.$$typeof)
  );
}
