import { IconPointFilled } from '@tabler/icons-react';
import { ErrorBoundary, type NavigationItem } from '@portal/shared';
import { type DrawnPart, watched } from './Watched';

type Icon = NonNullable<NavigationItem['icon']>;

const Neutral = () => <IconPointFilled size={10} aria-hidden />;

/** A remote's icon with a boundary of its own: one that cannot be drawn becomes a point, and the menu stands. */
export function safeIcon(RemoteIcon: Icon, part: DrawnPart): Icon {
  if (part.hangs.hung(part.name)) return Neutral;
  const Watched = watched(RemoteIcon, part);
  return function SafeIcon(props) {
    return (
      <ErrorBoundary fallback={Neutral}>
        <Watched {...props} />
      </ErrorBoundary>
    );
  };
}
