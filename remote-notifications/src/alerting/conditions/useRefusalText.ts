import type { ApiFailure } from '@portal/kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The text of a refusal that names the obstacle: another owner, or a cleared or shelved condition. */
export function useRefusalText(): (failure: ApiFailure) => string | undefined {
  const intl = useIntl();
  return useCallback(
    ({ fields = {} }) => {
      const { owner, cleared, shelf } = fields;
      if (owner) return intl.formatMessage({ id: 'condition.owner' }, { name: owner });
      if (cleared) return intl.formatMessage({ id: 'condition.isOver' });
      if (shelf) return intl.formatMessage({ id: 'condition.isShelved' }, { name: shelf });
      return undefined;
    },
    [intl],
  );
}
