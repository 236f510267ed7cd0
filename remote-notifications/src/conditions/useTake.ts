import { announce, usePortalDispatch, useUndoable } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { conditionsApi, useGiveBackConditionMutation, useTakeConditionMutation } from './conditions.api';
import { showCondition } from './showConditions';
import { useNotDone } from './useNotDone';

/**
 * "I have it", which can be undone for a moment by what `bar` draws; says who has it where somebody was quicker. Whoever says
 * that they still have it undoes nothing.
 */
export function useTake() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const notDone = useNotDone();
  const { start, bar } = useUndoable();
  const [send, { isLoading }] = useTakeConditionMutation();
  const [giveBack] = useGiveBackConditionMutation();
  const take = useCallback(
    async ({ conditionId, holder }: Pick<Condition, 'conditionId' | 'holder'>) => {
      const { error } = await send({ conditionId });
      if (error === undefined && holder) return announce(intl.formatMessage({ id: 'condition.taken' }));
      if (error === undefined)
        return start({
          message: intl.formatMessage({ id: 'condition.taken' }),
          commit: () => undefined,
          revert: () =>
            void giveBack({ conditionId }).then((back) => {
              if (back.error !== undefined) notDone(back.error);
            }),
        });
      // The line shows what stood in the way, whether or not the live channel has said it.
      const { data } = await dispatch(
        conditionsApi.endpoints.condition.initiate(conditionId, { forceRefetch: true, subscribe: false }),
      );
      if (data) dispatch(showCondition(data));
      notDone(error);
    },
    [send, start, intl, giveBack, dispatch, notDone],
  );
  return { take, isTaking: isLoading, bar };
}
