import { useCallback, useMemo } from 'react';
import { useOffered } from '../../platform';
import type { Notification } from '@portal/shared/wire';

export function useBellLinks(): {
  listPath: string | undefined;
  hrefOf: (notification: Notification) => string | undefined;
} {
  const items = useOffered('bellItems');
  const hrefOf = useCallback(
    (notification: Notification) => {
      for (const item of items) {
        const href = item.href(notification);
        if (href !== undefined) return href;
      }
      return undefined;
    },
    [items],
  );
  return useMemo(() => ({ listPath: items[0]?.listPath, hrefOf }), [items, hrefOf]);
}
