import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from '@portal/shared';
import type { CrashGuard } from './crashGuard';

export interface DrawnPart {
  /** Unique and with the remote's version: `notifications@1.2.0 widget unread`. */
  name: string;
  guard: CrashGuard;
}

/**
 * A remote's component with a crash mark, set before its first render and cleared after its first effects or an error.
 * @throws RemoteLoadError of kind `hung`, on render, if an earlier page ended while it rendered this part
 */
export function guardedPart<P extends object>(
  Part: ComponentType<P>,
  { name, guard }: DrawnPart,
): ComponentType<P> {
  return function GuardedPart(props) {
    const [end] = useState(() => guard.begin(name));
    // Child effects run before this one.
    useEffect(end, [end]);
    const failed = (error: unknown) => {
      end();
      throw error;
    };
    return (
      <ErrorBoundary fallback={({ error }) => failed(error)}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}
