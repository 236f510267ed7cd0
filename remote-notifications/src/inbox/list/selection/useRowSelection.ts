import type { Notification } from '@portal/kit/wire';
import { useCallback, useMemo, useRef, useState } from 'react';
import { stillListed, nothing, ranged, toggled } from './selection';

export function useRowSelection(selectableRows: readonly Notification[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(nothing);
  const lastPicked = useRef('');
  const ids = useMemo(() => selectableRows.map((one) => one.notificationId), [selectableRows]);
  const selection = stillListed(picked, ids);

  const onSelect = useCallback(
    ({ notificationId: id }: Notification, isRange: boolean) => {
      setPicked((before) => (isRange ? ranged(before, ids, lastPicked.current, id) : toggled(before, id)));
      lastPicked.current = id;
    },
    [ids],
  );
  return {
    selection,
    selected: selectableRows.filter((one) => selection.has(one.notificationId)),
    selectable: ids.length,
    onSelect,
    selectAll: (all: boolean) => setPicked(all ? new Set(ids) : nothing),
    deselect: (rowsToDrop: readonly Notification[]) => {
      const dropped = new Set(rowsToDrop.map((one) => one.notificationId));
      setPicked((before) => new Set([...before].filter((id) => !dropped.has(id))));
    },
  };
}
