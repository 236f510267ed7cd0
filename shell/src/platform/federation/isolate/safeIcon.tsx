import { IconPointFilled } from '@tabler/icons-react';
import { ErrorBoundary, type NavigationItem } from '@portal/shared';
import { drawnFailure } from '../verify/explain';
import type { LoadFailure } from '../verify/failure';
import { type DrawnPart, guardedPart } from './GuardedPart';
import type { LeftOut } from './leftOut';
import { StandIn } from './StandIn';

type Icon = NonNullable<NavigationItem['icon']>;

const Neutral = () => <IconPointFilled size={10} aria-hidden />;

export interface IconPart extends DrawnPart {
  remote: string;
  leftOut: LeftOut;
  onFailure: (failure: LoadFailure) => void;
}

/** A remote's icon with its own error boundary: an icon that fails becomes a dot, and `StandIn` lists the failure. */
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
