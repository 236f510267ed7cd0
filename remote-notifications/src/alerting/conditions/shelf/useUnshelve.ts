import { announce, usePortalDispatch } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { inboxApi } from '../../../parts';
import { useUnshelveConditionMutation } from '../conditions.api';
import { useConditionNotDone } from '../useConditionNotDone';

export function useUnshelve() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const notDone = useConditionNotDone();
  const [send, { isLoading }] = useUnshelveConditionMutation();
  const unshelve = useCallback(
    async ({ conditionId }: Condition) => {
      const { error } = await send({ conditionId });
      if (error !== undefined) return notDone(error);
      announce(intl.formatMessage({ id: 'condition.unshelve.done' }));
      // The pages of the inbox do not have the line that returns.
      dispatch(inboxApi.util.invalidateTags(['Notification']));
    },
    [send, dispatch, notDone, intl],
  );
  return { unshelve, isUnshelving: isLoading };
}
