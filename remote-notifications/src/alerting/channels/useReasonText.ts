import { useFailureText, type ApiFailure } from '@portal/kit';
import type { DeliveryFailure } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const words: Readonly<Record<DeliveryFailure, string>> = {
  private: 'channels.reason.private',
  insecure: 'channels.reason.insecure',
  unresolved: 'channels.reason.unresolved',
  unreachable: 'channels.reason.unreachable',
  timeout: 'channels.reason.timeout',
  certificate: 'channels.reason.certificate',
  redirect: 'channels.reason.redirect',
  status: 'channels.reason.status',
  sealed: 'channels.reason.sealed',
  disabled: 'channels.reason.disabled',
  closed: 'channels.reason.closed',
  noNumber: 'channels.reason.noNumber',
  off: 'channels.reason.off',
  mail: 'channels.reason.mail',
  mailAway: 'channels.reason.mailAway',
  internal: 'channels.reason.internal',
};
const isReason = (text: string): text is DeliveryFailure => Object.hasOwn(words, text);
export const reasons: readonly DeliveryFailure[] = Object.keys(words).filter(isReason);

export function useReasonText(): (reason: DeliveryFailure, status?: number) => string {
  const intl = useIntl();
  return useCallback(
    (reason, status) => intl.formatMessage({ id: words[reason] }, { status: status ?? 'none' }),
    [intl],
  );
}

/** The text of a refused target; the address has reasons of its own. */
export function useTargetFailure(): (failure: ApiFailure) => string {
  const reasonText = useReasonText();
  const failureText = useFailureText();
  const intl = useIntl();
  return useCallback(
    (failure) => {
      const { address = '', name } = failure.fields ?? {};
      if (isReason(address)) return reasonText(address);
      if (failure.kind === 'conflict' && name !== undefined)
        return intl.formatMessage({ id: 'channels.target.name.taken' });
      return failureText(failure);
    },
    [intl, reasonText, failureText],
  );
}
