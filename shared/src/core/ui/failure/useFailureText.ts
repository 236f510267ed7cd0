import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ApiFailure, ApiFailureKind } from '../../http/failure/failure';

const texts: Record<ApiFailureKind, string> = {
  network: 'shared.failure.network',
  timeout: 'shared.failure.timeout',
  unauthorised: 'shared.failure.unauthorised',
  forbidden: 'shared.failure.forbidden',
  unconfirmed: 'shared.failure.unconfirmed',
  notFound: 'shared.failure.notFound',
  conflict: 'shared.failure.conflict',
  validation: 'shared.failure.validation',
  tooMany: 'shared.failure.tooMany',
  unavailable: 'shared.failure.unavailable',
  missing: 'shared.failure.missing',
  server: 'shared.failure.server',
};

/**
 * Explains a failure to the reader: what was not done, why, what to do, and the id of the server's log entry: "The role
 * was not deleted. Someone changed this …".
 */
export function useFailureText(): (
  failure: Pick<ApiFailure, 'kind' | 'call' | 'id' | 'retryAfterMs' | 'isKeyed'>,
) => string {
  const intl = useIntl();
  return useCallback(
    ({ kind, call, id, retryAfterMs, isKeyed }) => {
      const reason =
        kind === 'tooMany' && retryAfterMs !== undefined
          ? intl.formatMessage(
              { id: 'shared.failure.tooMany.until' },
              { seconds: Math.max(1, Math.ceil(retryAfterMs / 1000)) },
            )
          : intl.formatMessage({ id: isKeyed ? 'shared.failure.unanswered' : texts[kind] });
      const text = call ? `${intl.formatMessage({ id: `shared.call.${call}` })} ${reason}` : reason;
      return id === undefined ? text : intl.formatMessage({ id: 'shared.failure.withId' }, { text, id });
    },
    [intl],
  );
}
