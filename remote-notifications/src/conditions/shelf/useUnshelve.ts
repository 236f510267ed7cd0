import type { Condition } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useUnshelveConditionMutation } from '../conditions.api';
import { useDispatchRenew } from '../useDispatchRenew';
import { useNotDone } from '../useNotDone';

export function useUnshelve() {
  const renew = useDispatchRenew();
  const notDone = useNotDone();
  const [send, { isLoading }] = useUnshelveConditionMutation();
  const unshelve = useCallback(
    async ({ conditionId }: Condition) => {
      const { error } = await send({ conditionId });
      if (error === undefined) renew();
      else notDone(error);
    },
    [send, renew, notDone],
  );
  return { unshelve, isUnshelving: isLoading };
}
