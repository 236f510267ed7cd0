import { announce, asFailure, useFailureText, useFeedback, usePortalDispatch } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useRefusalText } from './useRefusalText';
import { conditionsApi, useTakeConditionMutation } from './conditions.api';
import { showCondition } from './showConditions';

/** "I have it": says who has it where somebody was quicker. */
export function useTake() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const refusalText = useRefusalText();
  const [send, { isLoading }] = useTakeConditionMutation();
  const take = useCallback(
    async ({ conditionId }: Condition) => {
      const { error } = await send({ conditionId });
      if (error === undefined) return announce(intl.formatMessage({ id: 'condition.taken' }));
      const failure = asFailure(error);
      // The line shows what stood in the way, whether or not the live channel has said it.
      const { data } = await dispatch(
        conditionsApi.endpoints.condition.initiate(conditionId, { forceRefetch: true, subscribe: false }),
      );
      if (data) dispatch(showCondition(data));
      feedback.warning('condition.notDone', { reason: refusalText(failure) ?? failureText(failure) });
    },
    [send, intl, dispatch, feedback, failureText, refusalText],
  );
  return { take, isTaking: isLoading };
}
