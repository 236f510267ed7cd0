import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type Fiber, listenToCommits, workedIn } from './commits';
import { type LoadFailure, RemoteLoadError } from './failure';
import { createFuse, type Stoppable } from './fuse';
import type { Hangs } from './hangs';

/** A part of a remote that is drawn: who it is, and whom to tell of its end. */
export interface DrawnPart {
  /** Unique with the remote's version: `notifications@1.2.0 widget unread`. */
  name: string;
  hangs: Hangs;
  onFailure: (failure: LoadFailure) => void;
}

const fuse = createFuse<Stoppable>({
  nextFrame: (then) => void requestAnimationFrame(then),
  hidden: () => document.hidden,
});

const markOf = ({ type, memoizedProps }: Fiber): Stoppable | undefined =>
  type === Sensed ? (memoizedProps as SensedProps).mounted : undefined;

listenToCommits((root) => fuse.drawn(() => workedIn(root, markOf)));

interface SensedProps {
  mounted: Stoppable;
  children: ReactNode;
}

/** The place in React's tree by which the fuse finds the part. */
function Sensed({ children }: SensedProps) {
  return children;
}

/** First in the part: its effects run before those of anything else in it. */
function Begins({ part: { hangs, name } }: { part: DrawnPart }) {
  useLayoutEffect(() => hangs.during(name), [hangs, name]);
  useEffect(() => hangs.during(name), [hangs, name]);
  return null;
}

/**
 * A part that is stopped when it draws itself without end, and remembered when it never comes back.
 * @throws RemoteLoadError into the boundary around it when it was stopped
 */
function Watched({ part, children }: { part: DrawnPart; children: ReactNode }) {
  const [failure, setFailure] = useState<LoadFailure>();
  const [mounted] = useState<Stoppable>(() => {
    part.hangs.during(part.name);
    const stop = () => {
      const loop = { kind: 'loop', part: part.name } as const;
      part.onFailure(loop);
      setFailure(loop);
    };
    // Not while React is at work.
    return { stop: () => queueMicrotask(stop) };
  });
  if (failure) throw new RemoteLoadError(failure);
  return (
    <Sensed mounted={mounted}>
      <Begins part={part} />
      {children}
    </Sensed>
  );
}

/** A component of a remote, watched wherever it is drawn. */
export function watched<P extends object>(Part: ComponentType<P>, part: DrawnPart): ComponentType<P> {
  return function WatchedPart(props) {
    return (
      <Watched part={part}>
        <Part {...props} />
      </Watched>
    );
  };
}
