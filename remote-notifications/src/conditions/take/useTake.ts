import { announce, usePortalDispatch, useUndoable } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { conditionsApi, useGiveBackConditionMutation, useTakeConditionMutation } from '../conditions.api';
import { showCondition } from '../showConditions';
import { useNotDone } from '../useNotDone';

/** Acknowledges a condition. `bar` offers undo, but not to an owner who confirms. */
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
      // Show the obstacle in the line, even before the live channel sends it.
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
