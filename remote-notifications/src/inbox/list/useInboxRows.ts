import { clock, useCapabilities, useCurrentUser, usePortalDispatch, usePortalSelector } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  matches,
  wireFilters,
  inboxApi,
  useInboxPageQuery,
  type InboxQuery,
  type InboxPageData,
  activeFilters,
  type InboxView,
} from '../../parts';
import { inboxQueryOf } from './question';
import { settle, unsettled, type Settled } from './settled';

export interface InboxRows {
  rows: readonly Notification[];
  waiting: number;
  showNew: () => void;
  state: 'loading' | 'ready' | 'failed';
  error?: unknown;
  /** The rows are shown but could not be refetched. */
  isStale: boolean;
  /** The rows are those of the previous page while this one loads. */
  isTurning: boolean;
  /** The back end does not filter, so the filters apply to the loaded rows only. */
  filteredHere: boolean;
  totalElements: number;
  size: number;
  question: InboxQuery;
  refetch: () => void;
  /** Replaces the rows by the back end's list, after deletions or marks outside these rows. */
  renew: () => void;
  isRenewing: boolean;
}

interface Shown {
  page: InboxPageData;
  /** When the back end answered, ms. A page that changed without a new response was changed locally. */
  answeredAt: number | undefined;
  settled: Settled;
}

/** The time when a view was first shown. Relative spans count from it, or rows would disappear on their own. */
function useAskedAt(view: InboxView): number {
  const [opened, setAsked] = useState(() => ({ view, at: clock.now() }));
  if (opened.view !== view) setAsked({ view, at: clock.now() });
  return opened.at;
}

export function useInboxRows(view: InboxView): InboxRows {
  const user = useCurrentUser();
  const { filteredLists } = useCapabilities();
  const dispatch = usePortalDispatch();
  const askedAt = useAskedAt(view);
  const question = useMemo(
    () => inboxQueryOf(view, user, filteredLists, askedAt),
    [view, user, filteredLists, askedAt],
  );
  const query = useInboxPageQuery(question, { refetchOnFocus: false, refetchOnReconnect: false });
  const { currentData: page, fulfilledTimeStamp: answeredAt, refetch } = query;

  const key = JSON.stringify(question);
  const [shown, setShown] = useState<Shown>();
  // A response with equal data keeps the same page object but is still a response.
  if (page && (page !== shown?.page || answeredAt !== shown.answeredAt)) {
    const isAnswer = answeredAt !== shown?.answeredAt;
    const settled = settle(shown?.settled, key, page, view.page === 0, isAnswer);
    setShown({ page, answeredAt, settled });
  }
  const settled = shown?.settled;
  const isTurning = page === undefined && settled !== undefined && !query.isError;

  const reload = useCallback(() => void refetch(), [refetch]);
  useAfterGap(reload);

  const showNew = () => {
    if (!page) return;
    setShown({ page, answeredAt, settled: unsettled(key, page, view.size) });
    // Fetch the stored copies, with their ids and the right page break.
    reload();
  };

  const renew = () => {
    setShown((before) => before && { ...before, settled: { ...before.settled, wantsAnswer: true } });
    // Every page, because rows have moved up from the next one.
    dispatch(inboxApi.util.invalidateTags(['Notification']));
  };

  const filteredHere = !filteredLists && activeFilters(view) > 0;
  const rows = useMemo(() => {
    const all = settled?.rows ?? [];
    if (!filteredHere) return all;
    const filters = wireFilters(view, askedAt);
    return all.filter((one) => matches(one, view.tab, filters));
  }, [settled?.rows, filteredHere, view, askedAt]);

  return {
    rows,
    waiting: settled?.waiting ?? 0,
    showNew,
    state: page || isTurning ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    isStale: page !== undefined && query.isError,
    isTurning,
    filteredHere,
    totalElements: shown?.page.totalElements ?? 0,
    size: question.size,
    question,
    refetch: reload,
    renew,
    isRenewing: settled?.wantsAnswer === true && !query.isError,
  };
}

/** Refetches once when the live channel reconnects, because missed frames are not sent again. */
function useAfterGap(reload: () => void): void {
  const link = usePortalSelector((state) => state.live.link.kind);
  const gap = useRef(false);
  useEffect(() => {
    if (link === 'reconnecting' || link === 'offline') gap.current = true;
    if (link === 'live' && gap.current) {
      gap.current = false;
      reload();
    }
  }, [link, reload]);
}
