import { IconPointFilled } from '@tabler/icons-react';
import { ErrorBoundary, type NavigationItem } from '@portal/shared';
import { drawnFailure } from './explain';
import { RemoteLoadError } from './failure';
import type { LeftOut } from './leftOut';
import { StandIn } from './StandIn';
import { type DrawnPart, watched } from './Watched';

type Icon = NonNullable<NavigationItem['icon']>;

const Neutral = () => <IconPointFilled size={10} aria-hidden />;

/** The icons of a remote: one part for all. */
export interface IconPart extends DrawnPart {
  /** Id of the remote. */
  remote: string;
  leftOut: LeftOut;
}

/**
 * A remote's icon with a boundary of its own: one that cannot be drawn becomes a point, the menu stands, and the remote's
 * name there says that something is missing.
 */
export function safeIcon(RemoteIcon: Icon, part: IconPart): Icon {
  const { name, hangs } = part;
  const Watched = watched(RemoteIcon, part);
  const Forgiven: Icon = (props) => {
    if (hangs.hung(name)) throw new RemoteLoadError({ kind: 'hung', part: name });
    return <Watched {...props} />;
  };
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
        <Forgiven {...props} />
      </ErrorBoundary>
    );
  };
}
