import { asFailure, useFeedback, usePortalDispatch, type PortalDispatch, type Undoable } from '@portal/kit';
import type { BulkFilters, Matching } from '@portal/kit/wire';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { inboxApi, type InboxQuery } from '../../../parts';
import { COUNT_CAP, WORDS_COUNT_CAP } from './countCap';

export type BulkAction = 'read' | 'unread' | 'delete';

/** All that match, counted exactly by the back end when they were selected. */
interface Picked extends Matching {
  key: string;
  filters: BulkFilters;
}

/** Whether a total is where the back end stopped counting. Other filters have exact counts. */
export const isCapped = (
  { q, messageStatus, missed, from, to }: InboxQuery['filters'],
  total: number,
): boolean =>
  (q !== undefined && total === WORDS_COUNT_CAP) ||
  (total >= COUNT_CAP && [q, messageStatus, missed, from, to].some((one) => one !== undefined));

/** Counts all that match now, up to the newest: later arrivals are not part of the selection. */
async function countMatching(
  dispatch: PortalDispatch,
  recipient: string,
  question: InboxQuery,
): Promise<Omit<Picked, 'key'> | undefined> {
  const { filters: questionFilters, tab, byCondition } = question;
  const { data } = await dispatch(
    inboxApi.endpoints.inboxPage.initiate(
      { ...question, page: 0, size: 1 },
      { forceRefetch: true, subscribe: false },
    ),
  );
  const newest = data?.results[0];
  if (!newest) return undefined;
  const filters: BulkFilters = {
    before: newest.timestamp,
    ...questionFilters,
    ...(tab !== 'All' && { type: tab }),
    ...(byCondition && { byCondition }),
  };
  const { data: counted } = await dispatch(
    inboxApi.endpoints.matching.initiate({ recipient, filters }, { forceRefetch: true, subscribe: false }),
  );
  return counted && { ...counted, filters };
}

/** How many an action changes: none twice, and no deletion of conditions that the user owns. */
const touched = (action: BulkAction, { total, unread, held }: Matching): number =>
  ({ read: unread, unread: total - unread, delete: total - held })[action];

interface AllMatching {
  recipient: string;
  question: InboxQuery | undefined;
  start: (undoable: Undoable) => void;
  onDone: () => void;
}

/**
 * The bulk action on everything that matches, across pages, by one call. The call waits for undo, and nothing looks
 * done before the back end answers. `atMost` keeps it from changing more than were shown.
 */
export function useAllMatching({ recipient, question, start, onDone }: AllMatching) {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const feedback = useFeedback();
  const [picked, setPicked] = useState<Picked>();
  const [waiting, setWaiting] = useState<BulkAction>();
  const key = JSON.stringify(question);
  const matching = picked?.key === key ? picked : undefined;
  /** The last choice. A count that answers after another one is dropped. */
  const choice = useRef(0);

  const send = async (action: BulkAction, { filters, ...counts }: Picked) => {
    const { endpoints } = inboxApi;
    const call = { read: endpoints.readMany, unread: endpoints.unreadMany, delete: endpoints.removeMany }[
      action
    ];
    const body = { ...filters, atMost: touched(action, counts) };
    const { data, error } = await dispatch(call.initiate({ recipient, body }));
    const more = error === undefined ? undefined : asFailure(error).fields?.atMost;
    if (error === undefined) feedback.success(`inbox.all.done.${action}`, { count: data ?? 0 });
    else if (more !== undefined) feedback.error('inbox.all.more', { count: Number(more) });
    else feedback.error('inbox.all.failed');
    dispatch(inboxApi.util.invalidateTags(['Unread']));
    setWaiting(undefined);
    onDone();
  };
  return {
    matching,
    waiting,
    clear: () => {
      choice.current += 1;
      setPicked(undefined);
    },
    pick: async () => {
      if (!question) return;
      const mine = (choice.current += 1);
      const counted = await countMatching(dispatch, recipient, question);
      if (mine !== choice.current) return;
      if (counted) setPicked({ key, ...counted });
      else feedback.error('inbox.all.uncounted');
    },
    count: (action: BulkAction) => (matching ? touched(action, matching) : 0),
    act: (action: BulkAction) => {
      if (!matching) return;
      if (action === 'delete' && matching.held > 0)
        feedback.warning('inbox.delete.kept', { count: matching.held });
      setPicked(undefined);
      const count = touched(action, matching);
      if (count === 0) {
        feedback.info(`inbox.all.done.${action}`, { count });
        return;
      }
      setWaiting(action);
      start({
        message: intl.formatMessage({ id: `inbox.all.waiting.${action}` }, { count }),
        commit: () => void send(action, matching),
        revert: () => setWaiting(undefined),
      });
    },
  };
}
