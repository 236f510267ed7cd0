import { useFeedback, usePortalDispatch, asFailure } from '@portal/kit';
import { isProvisional, type Notification, type NotificationStatus } from '@portal/kit/wire';
import { useCallback, useState } from 'react';
import { inboxApi } from '../../parts';
import { showRemoved, showStatus } from './patch';
import { sendAll, type BulkCalls, type BulkOutcome } from './selection/bulk';

export interface Progress {
  done: number;
  total: number;
}

/** More single calls than this take long enough to show their progress. */
const WORTH_SHOWING = 5;

const idsOf = (chosen: readonly Notification[]) => chosen.map((one) => one.notificationId);
type Unwrapped = { data?: unknown; error?: unknown };
const answerOf = ({ data, error }: Unwrapped) =>
  error === undefined ? { data } : { error: asFailure(error) };

/** Marks and deletes. The lists change at once; what the back end refused is restored, with a message. */
export function useInboxActions(recipient: string) {
  const dispatch = usePortalDispatch();
  const feedback = useFeedback();
  const [progress, setProgress] = useState<Progress>();

  const send = useCallback(async (ids: readonly string[], calls: BulkCalls): Promise<BulkOutcome> => {
    const onProgress = (done: number, total: number) =>
      setProgress(total > WORTH_SHOWING && done < total ? { done, total } : undefined);
    const outcome = await sendAll(ids, { ...calls, onProgress });
    setProgress(undefined);
    return outcome;
  }, []);

  const mark = useCallback(
    async (chosen: readonly Notification[], status: NotificationStatus) => {
      const those = chosen.filter((one) => one.notificationStatus !== status && !isProvisional(one));
      if (those.length === 0) return;
      dispatch(showStatus(recipient, those, status));
      const { endpoints } = inboxApi;
      const outcome = await send(idsOf(those), {
        bulk: async (ids) => {
          const many = status === 'Read' ? endpoints.readMany : endpoints.unreadMany;
          return answerOf(await dispatch(many.initiate({ recipient, body: { ids: [...ids] } })));
        },
        single: async (id) => answerOf(await dispatch(endpoints.setStatus.initiate({ id, status }))),
      });
      if (outcome.failed.length === 0) return;
      const failed = those.filter((one) => outcome.failed.includes(one.notificationId));
      dispatch(showStatus(recipient, failed, status === 'Read' ? 'Unread' : 'Read'));
      feedback.error('inbox.mark.failed', { count: failed.length });
    },
    [dispatch, feedback, recipient, send],
  );

  /** @returns the ids that could not be deleted */
  const remove = useCallback(
    async (chosen: readonly Notification[]): Promise<readonly string[]> => {
      const { endpoints } = inboxApi;
      const outcome = await send(idsOf(chosen), {
        bulk: async (ids) =>
          answerOf(await dispatch(endpoints.removeMany.initiate({ recipient, body: { ids: [...ids] } }))),
        single: async (id) => answerOf(await dispatch(endpoints.removeOne.initiate(id))),
      });
      dispatch(showRemoved(recipient, new Set(outcome.done)));
      if (outcome.failed.length > 0) feedback.error('inbox.delete.failed', { count: outcome.failed.length });
      return outcome.failed;
    },
    [dispatch, feedback, recipient, send],
  );

  return { mark, remove, progress };
}
