import type { AuditEntry } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The name of what an entry is about; a service is recorded by its name in the site's configuration. */
export function useTargetText(): (entry: Pick<AuditEntry, 'action' | 'target'>) => string {
  const intl = useIntl();
  return useCallback(
    ({ action, target }) => {
      const id = `audit.service.${target}`;
      return action === 'auth.serviceToken' && id in intl.messages ? intl.formatMessage({ id }) : target;
    },
    [intl],
  );
}
