import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { knownActions } from './auditUrl';

export function useActionText(): (action: string) => string {
  const intl = useIntl();
  return useCallback(
    (action) =>
      knownActions.some((known) => known === action)
        ? intl.formatMessage({ id: `audit.action.${action}` })
        : action,
    [intl],
  );
}
