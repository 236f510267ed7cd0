import { clock, useCapabilities, useCurrentUser, usePortalDispatch, usePortalSelector } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { matches, wireFilters } from './filter';
import { inboxApi, useInboxPageQuery, type InboxQuery } from './inbox.api';
import type { InboxPageData } from './pages';
import { questionOf } from './question';
import { settle, unsettled, type Settled } from './settled';
import { activeFilters, type InboxView } from './view';

export interface InboxRows {
  rows: readonly Notification[];
  /** How many newer ones wait for `showNew`. */
  waiting: number;
  showNew: () => void;
  state: 'loading' | 'ready' | 'failed';
  error?: unknown;
  /** The rows stand, but could not be brought up to date. */
  isStale: boolean;
  /** The rows are those of the page before, until this one is here. */
  isTurning: boolean;
  /** The back end does not filter: the filters act on what is loaded. */
  filteredHere: boolean;
  totalElements: number;
  /** Of a page as it was asked for. */
  size: number;
  /** What the back end was asked. */
  question: InboxQuery;
  refetch: () => void;
  /** The back end's list in the place of these rows: after some of it was deleted or marked elsewhere than here. */
  renew: () => void;
  /** It is on its way. */
  isRenewing: boolean;
}

interface Shown {
  page: InboxPageData;
  /** When the back end answered, ms: what changed without one was changed here. */
  answeredAt: number | undefined;
  settled: Settled;
}

/** When a view was first shown: relative spans count from there, or the rows would move by themselves. */
function useAskedAt(view: InboxView): number {
  const [asked, setAsked] = useState(() => ({ view, at: clock.now() }));
  if (asked.view !== view) setAsked({ view, at: clock.now() });
  return asked.at;
}

/** The rows of one view: they stay where they are while the reader looks (see `settled.ts`). */
export function useInboxRows(view: InboxView): InboxRows {
  const user = useCurrentUser();
  const { filteredLists } = useCapabilities();
  const dispatch = usePortalDispatch();
  const askedAt = useAskedAt(view);
  const question = useMemo(
    () => questionOf(view, user, filteredLists, askedAt),
    [view, user, filteredLists, askedAt],
  );
  const query = useInboxPageQuery(question, { refetchOnFocus: false, refetchOnReconnect: false });
  const { currentData: page, fulfilledTimeStamp: answeredAt, refetch } = query;

  const key = JSON.stringify(question);
  const [shown, setShown] = useState<Shown>();
  // An answer that says what the last one said is the same page, and an answer all the same.
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
    // The stored copies, with their ids, and the true page break.
    reload();
  };

  const renew = () => {
    setShown((before) => before && { ...before, settled: { ...before.settled, wantsAnswer: true } });
    // Every page: what was on the next one is on this one now.
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

/** Reads again once when the live link is back: what was pushed meanwhile is not pushed again. */
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
