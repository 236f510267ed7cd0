import type { Notification } from '@portal/kit/wire';
import { useMemo, useState } from 'react';
import { useInboxPageQuery } from '../../parts';
import { nothing } from './selection/selection';
import type { InboxRows } from './useInboxRows';

/** Hides rows that wait to be deleted, and fills up from the next page, so that no page is empty. */
export function useHiddenRows({ rows, question, totalElements }: InboxRows) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(nothing);
  const hiddenCount = rows.filter((one) => hidden.has(one.notificationId)).length;
  const hasNext = (question.page + 1) * question.size < totalElements;
  const { currentData: next } = useInboxPageQuery(
    { ...question, page: question.page + 1 },
    { skip: hiddenCount === 0 || !hasNext, refetchOnFocus: false, refetchOnReconnect: false },
  );
  const shown = useMemo(() => {
    const isShown = (one: Notification) => !hidden.has(one.notificationId);
    const ids = new Set(rows.map((one) => one.notificationId));
    const refill = next?.results.filter((one) => isShown(one) && !ids.has(one.notificationId)) ?? [];
    return [...rows.filter(isShown), ...refill.slice(0, hiddenCount)];
  }, [rows, hidden, next, hiddenCount]);
  return {
    rows: shown,
    hiddenCount,
    hide: (ids: readonly string[]) => setHidden((before) => new Set([...before, ...ids])),
    show: (ids: readonly string[]) =>
      setHidden((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  };
}
