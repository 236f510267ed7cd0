import type { AccountScope } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The last part of the message ids of each scope. */
const names = {
  'events:write': 'eventsWrite',
  'conditions:read': 'conditionsRead',
  'conditions:act': 'conditionsAct',
  'people:provision': 'peopleProvision',
  'metrics:read': 'metricsRead',
  'canaries:report': 'canariesReport',
} as const satisfies Record<AccountScope, string>;

export const isScope = (text: string): text is AccountScope => text in names;

export function useScopeText(): (scope: AccountScope) => string {
  const intl = useIntl();
  return useCallback((scope) => intl.formatMessage({ id: `serviceAccounts.scope.${names[scope]}` }), [intl]);
}
