import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CrashGuard } from './crashGuard';
import { drawnFailure } from '../verify/explain';
import type { LeftOut } from './leftOut';

interface StandInProps {
  leftOut: LeftOut;
  guard: Pick<CrashGuard, 'forgive'>;
  /** Id of the remote. */
  remote: string;
  error: unknown;
  retry: () => void;
  /** What is seen in its place; nothing without. */
  children?: ReactNode;
}

/** In the place of a part that cannot be shown where it belongs: lists it where people can read of it and try it again. */
export function StandIn({ leftOut, guard, remote, error, retry, children }: StandInProps) {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    const failure = drawnFailure(error);
    const again = () => {
      if (failure.kind === 'hung') guard.forgive(failure.part);
      tryAgain();
    };
    return leftOut.add({ remote, failure, again });
  }, [leftOut, guard, remote, error]);
  return children;
}
