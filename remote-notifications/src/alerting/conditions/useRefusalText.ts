import type { ApiFailure } from '@portal/kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** The text of a refusal that names the obstacle: another owner, or a cleared or shelved condition. */
export function useRefusalText(): (failure: ApiFailure) => string | undefined {
  const intl = useIntl();
  return useCallback(
    ({ fields = {} }) => {
      const { holder, cleared, shelf } = fields;
      if (holder) return intl.formatMessage({ id: 'condition.holder' }, { name: holder });
      if (cleared) return intl.formatMessage({ id: 'condition.isOver' });
      if (shelf) return intl.formatMessage({ id: 'condition.isShelved' }, { name: shelf });
      return undefined;
    },
    [intl],
  );
}
