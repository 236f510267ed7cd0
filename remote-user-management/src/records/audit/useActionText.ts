import { auditActions } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export function useActionText(): (action: string) => string {
  const intl = useIntl();
  return useCallback(
    (action) =>
      auditActions.some((one) => one === action)
        ? intl.formatMessage({ id: `audit.action.${action}` })
        : action,
    [intl],
  );
}
