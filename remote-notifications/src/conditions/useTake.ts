import { announce, usePortalDispatch } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { conditionsApi, useTakeConditionMutation } from './conditions.api';
import { showCondition } from './showConditions';
import { useNotDone } from './useNotDone';

/** "I have it": says who has it where somebody was quicker. */
export function useTake() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const notDone = useNotDone();
  const [send, { isLoading }] = useTakeConditionMutation();
  const take = useCallback(
    async ({ conditionId }: Condition) => {
      const { error } = await send({ conditionId });
      if (error === undefined) return announce(intl.formatMessage({ id: 'condition.taken' }));
      // The line shows what stood in the way, whether or not the live channel has said it.
      const { data } = await dispatch(
        conditionsApi.endpoints.condition.initiate(conditionId, { forceRefetch: true, subscribe: false }),
      );
      if (data) dispatch(showCondition(data));
      notDone(error);
    },
    [send, intl, dispatch, notDone],
  );
  return { take, isTaking: isLoading };
}
