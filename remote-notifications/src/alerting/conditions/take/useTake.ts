import { announce, usePortalDispatch, useUndoable } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { showCondition } from '../../../parts';
import { conditionsApi, useGiveBackConditionMutation, useTakeConditionMutation } from '../conditions.api';
import { useConditionNotDone } from '../useConditionNotDone';

/** Acknowledges a condition. `bar` offers undo, but not to an owner who confirms. */
export function useTake() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const notDone = useConditionNotDone();
  const { start, bar } = useUndoable();
  const [send, { isLoading }] = useTakeConditionMutation();
  const [giveBack] = useGiveBackConditionMutation();
  const take = useCallback(
    async ({ conditionId, owner }: Pick<Condition, 'conditionId' | 'owner'>) => {
      const taken = () => {
        if (owner) return announce(intl.formatMessage({ id: 'condition.taken' }));
        start({
          message: intl.formatMessage({ id: 'condition.taken' }),
          commit: () => undefined,
          revert: () =>
            void giveBack({ conditionId }).then((back) => {
              if (back.error !== undefined) notDone(back.error);
            }),
        });
      };
      const { error } = await send({ conditionId });
      if (error === undefined) return taken();
      notDone(error);
      // Show the obstacle in the line, even before the live channel sends it.
      const { data } = await dispatch(
        conditionsApi.endpoints.condition.initiate(conditionId, { forceRefetch: true, subscribe: false }),
      );
      if (data) dispatch(showCondition(data));
    },
    [send, start, intl, giveBack, dispatch, notDone],
  );
  return { take, isTaking: isLoading, bar };
}
