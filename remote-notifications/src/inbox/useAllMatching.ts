import { useFeedback, usePortalDispatch, type PortalDispatch, type Undoable } from '@portal/kit';
import type { BulkFilters } from '@portal/kit/wire';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { COUNT_CAP, WORDS_COUNT_CAP } from '../backend/countCap';
import { inboxApi, type InboxQuery } from './inbox.api';

/** What can be done to everything that the filters let through. */
export type Deed = 'read' | 'unread' | 'delete';

/** All that match, as the back end counted them when they were picked. */
export interface Matching {
  /** The question they are the answer to. */
  key: string;
  count: number;
  /** With filters that only the rows answer, a back end counts so far and no further. */
  isCapped: boolean;
  filters: BulkFilters;
}

/** Whether a total is where the back end stopped counting: it keeps the numbers of the other filters. */
export const isCapped = (
  { q, messageStatus, missed, from, to }: InboxQuery['filters'],
  total: number,
): boolean =>
  (q !== undefined && total === WORDS_COUNT_CAP) ||
  (total >= COUNT_CAP && [q, messageStatus, missed, from, to].some((one) => one !== undefined));

/** Counts all that match now, and remembers the newest: what comes after it is not meant. */
async function countMatching(
  dispatch: PortalDispatch,
  question: InboxQuery,
): Promise<Omit<Matching, 'key'> | undefined> {
  const { data } = await dispatch(
    inboxApi.endpoints.inboxPage.initiate(
      { ...question, page: 0, size: 1 },
      { forceRefetch: true, subscribe: false },
    ),
  );
  const newest = data?.results[0];
  if (!data || !newest) return undefined;
  const { filters, tab, byCondition } = question;
  return {
    count: data.totalElements,
    isCapped: isCapped(filters, data.totalElements),
    filters: {
      before: newest.timestamp,
      ...filters,
      ...(tab !== 'All' && { type: tab }),
      ...(byCondition && { byCondition }),
    },
  };
}

interface AllMatching {
  recipient: string;
  question: InboxQuery | undefined;
  start: (undoable: Undoable) => void;
  /** The list has changed: it has to be read again. */
  onDone: () => void;
}

/**
 * Picks everything that matches, beyond the page, and does one thing to it by one call. The call waits for undo, and
 * nothing looks done before the back end has said how many it did.
 */
export function useAllMatching({ recipient, question, start, onDone }: AllMatching) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const feedback = useFeedback();
  const [picked, setPicked] = useState<Matching>();
  const [waiting, setWaiting] = useState<Deed>();
  const key = JSON.stringify(question);
  const matching = picked?.key === key ? picked : undefined;

  const send = async (deed: Deed, { filters }: Matching) => {
    const { endpoints } = inboxApi;
    const call = { read: endpoints.readMany, unread: endpoints.unreadMany, delete: endpoints.removeMany }[
      deed
    ];
    const { data, error } = await dispatch(call.initiate({ recipient, body: filters }));
    if (error === undefined) feedback.success(`inbox.all.done.${deed}`, { count: data ?? 0 });
    else feedback.error('inbox.all.failed');
    dispatch(inboxApi.util.invalidateTags(['Unread']));
    setWaiting(undefined);
    onDone();
  };
  return {
    matching,
    /** What is about to be done. */
    waiting,
    clear: () => setPicked(undefined),
    pick: async () => {
      if (!question) return;
      const counted = await countMatching(dispatch, question);
      if (counted) setPicked({ key, ...counted });
    },
    act: (deed: Deed) => {
      if (!matching) return;
      setPicked(undefined);
      setWaiting(deed);
      start({
        message: intl.formatMessage({ id: `inbox.all.waiting.${deed}` }, { count: matching.count }),
        commit: () => void send(deed, matching),
        revert: () => setWaiting(undefined),
      });
    },
  };
}
