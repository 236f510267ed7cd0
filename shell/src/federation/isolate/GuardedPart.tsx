import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from '@portal/shared';
import type { CrashGuard } from './crashGuard';

/** A part of a remote that is drawn. */
export interface DrawnPart {
  /** Unique with the remote's version: `notifications@1.2.0 widget unread`. */
  name: string;
  guard: CrashGuard;
}

/**
 * A component of a remote that is marked from before it is first drawn until its first effects have run, or it has thrown.
 * @throws RemoteLoadError into the boundary around it where it must not be drawn unasked
 */
export function guardedPart<P extends object>(
  Part: ComponentType<P>,
  { name, guard }: DrawnPart,
): ComponentType<P> {
  return function GuardedPart(props) {
    const [end] = useState(() => guard.begin(name));
    // Effects of what is inside run before this one.
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
