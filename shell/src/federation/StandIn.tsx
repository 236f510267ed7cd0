import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { drawnFailure } from './explain';
import type { Hangs } from './hangs';
import type { LeftOut } from './leftOut';

interface StandInProps {
  leftOut: LeftOut;
  hangs: Pick<Hangs, 'forgive'>;
  /** Id of the remote. */
  remote: string;
  error: unknown;
  retry: () => void;
  /** What is seen in its place; nothing without. */
  children?: ReactNode;
}

/** In the place of a part that cannot be shown where it belongs: lists it where people can read of it and try it again. */
export function StandIn({ leftOut, hangs, remote, error, retry, children }: StandInProps) {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    const failure = drawnFailure(error);
    const again = () => {
      if (failure.kind === 'hung') hangs.forgive(failure.part);
      tryAgain();
    };
    return leftOut.add({ remote, failure, again });
  }, [leftOut, hangs, remote, error]);
  return children;
}
