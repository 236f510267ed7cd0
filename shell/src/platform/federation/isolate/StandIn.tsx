import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { drawnFailure } from '../verify/explain';
import type { CrashGuard } from './crashGuard';
import type { LeftOut } from './leftOut';

interface StandInProps {
  leftOut: LeftOut;
  guard: Pick<CrashGuard, 'forgive'>;
  remote: string;
  error: unknown;
  retry: () => void;
  children?: ReactNode;
}

/** A placeholder for a part that failed: lists it in `leftOut`, where people can see the failure and retry. */
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
