import { useCallback, useMemo, useState } from 'react';
import { type BellItem, type Owned, useSlot } from '@portal/shared';
import type { Notification } from '@portal/shared/wire';

/** Where notifications are shown, as the remotes that are running say; nowhere while none does. */
export function useBellLinks(): {
  listPath: string | undefined;
  hrefOf: (notification: Notification) => string | undefined;
} {
  const items = useStable(useSlot('bellItems'));
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

/** The slot's items are new with each render; they are the same while their remotes and versions are. */
function useStable(items: Owned<BellItem>[]): Owned<BellItem>[] {
  const [kept, setKept] = useState(items);
  const same =
    kept.length === items.length &&
    kept.every(({ key, host }, index) => key === items[index]?.key && host === items[index].host);
  if (!same) setKept(items);
  return same ? kept : items;
}
