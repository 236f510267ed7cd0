import { useFailureText, type ApiFailure } from '@portal/kit';
import { absenceLimits, type SwapFailure } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const swapWords: Readonly<Record<SwapFailure, string>> = {
  notYours: 'duty.swap.failed.notYours',
  notTheirs: 'duty.swap.failed.notTheirs',
  begun: 'duty.swap.failed.begun',
  notOnPlan: 'duty.swap.failed.notOnPlan',
  hasIt: 'duty.swap.failed.hasIt',
  clash: 'duty.swap.failed.clash',
  askedAlready: 'duty.swap.failed.askedAlready',
  answered: 'duty.swap.failed.answered',
};
const isSwapFailure = (text: string): text is SwapFailure => Object.hasOwn(swapWords, text);

export function useDutyFailure(): (failure: ApiFailure) => string {
  const intl = useIntl();
  const failureText = useFailureText();
  return useCallback(
    (failure) => {
      const { swap = '', absence } = failure.fields ?? {};
      if (isSwapFailure(swap)) return intl.formatMessage({ id: swapWords[swap] });
      if (absence === 'onDay')
        return intl.formatMessage({ id: 'duty.absence.onDay' }, { count: absenceLimits.mostOnDay });
      if (absence === 'many')
        return intl.formatMessage({ id: 'duty.absence.many' }, { count: absenceLimits.mostAhead });
      if (absence !== undefined) return intl.formatMessage({ id: 'duty.absence.twice' });
      return failureText(failure);
    },
    [intl, failureText],
  );
}
