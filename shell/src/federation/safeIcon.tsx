import { IconPointFilled } from '@tabler/icons-react';
import { ErrorBoundary, type NavigationItem } from '@portal/shared';

type Icon = NonNullable<NavigationItem['icon']>;

/** A remote's icon with a boundary of its own: one that cannot be drawn becomes a point, and the menu stands. */
export function safeIcon(RemoteIcon: Icon): Icon {
  return function SafeIcon(props) {
    return (
      <ErrorBoundary fallback={() => <IconPointFilled size={10} aria-hidden />}>
        <RemoteIcon {...props} />
      </ErrorBoundary>
    );
  };
}
