import { announce, soon, useCurrentUser, usePortalDispatch, useUndoable } from '@portal/kit';
import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { conditionsApi, useGiveBackConditionMutation, useTakeConditionMutation } from '../conditions.api';
import { showCondition } from '../showConditions';
import { useConditionNotDone } from '../useConditionNotDone';

/** Acknowledges a condition. `bar` offers undo, but not to an owner who confirms. */
export function useTake() {
  const intl = useIntl();
  const dispatch = usePortalDispatch();
  const notDone = useConditionNotDone();
  const { userId } = useCurrentUser();
  const { start, bar } = useUndoable();
  const [send, { isLoading }] = useTakeConditionMutation();
  const [giveBack] = useGiveBackConditionMutation();
  const take = useCallback(
    async ({ conditionId, holder }: Pick<Condition, 'conditionId' | 'holder'>) => {
      const taken = () => {
        if (holder) return announce(intl.formatMessage({ id: 'condition.taken' }));
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
      // Show the obstacle in the line, even before the live channel sends it.
      const reading = dispatch(
        conditionsApi.endpoints.condition.initiate(conditionId, { forceRefetch: true, subscribe: false }),
      ).then(({ data }) => {
        if (data) dispatch(showCondition(data));
        return data;
      });
      const now = await soon(reading);
      // The answer that was lost may have been a yes.
      const isMine = now?.holder?.userId === userId && now.holder.asked === undefined;
      if (isMine && now.cleared === undefined) taken();
      else notDone(error);
    },
    [send, start, intl, giveBack, dispatch, notDone, userId],
  );
  return { take, isTaking: isLoading, bar };
}
