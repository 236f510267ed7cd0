import { IconPointFilled } from '@tabler/icons-react';
import { ErrorBoundary, type NavigationItem } from '@portal/shared';
import { drawnFailure } from '../verify/explain';
import type { LoadFailure } from '../verify/failure';
import { type DrawnPart, guardedPart } from './GuardedPart';
import type { LeftOut } from './leftOut';
import { StandIn } from './StandIn';

type Icon = NonNullable<NavigationItem['icon']>;

const Neutral = () => <IconPointFilled size={10} aria-hidden />;

/** The icons of a remote: one part for all. */
export interface IconPart extends DrawnPart {
  /** Id of the remote. */
  remote: string;
  leftOut: LeftOut;
  onFailure: (failure: LoadFailure) => void;
}

/**
 * A remote's icon with a boundary of its own: one that cannot be drawn becomes a point, the menu stands, and the remote's
 * name there says that something is missing.
 */
export function safeIcon(RemoteIcon: Icon, part: IconPart): Icon {
  const Guarded = guardedPart(RemoteIcon, part);
  return function SafeIcon(props) {
    return (
      <ErrorBoundary
        onError={(error) => part.onFailure(drawnFailure(error))}
        fallback={({ error, reset }) => (
          <StandIn {...part} error={error} retry={reset}>
            <Neutral />
          </StandIn>
        )}
      >
        <Guarded {...props} />
      </ErrorBoundary>
    );
  };
}
