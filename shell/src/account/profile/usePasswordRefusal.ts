import { useIntl } from 'react-intl';
import type { ApiFailure } from '@portal/shared';

/** A failure with the reader's own words beside the password, where that is wrong. */
export function usePasswordRefusal(): (failure: ApiFailure) => ApiFailure {
  const intl = useIntl();
  return (failure) => {
    if (failure.fields?.currentPassword === undefined) return failure;
    const currentPassword = intl.formatMessage({ id: 'profile.password.wrongCurrent' });
    return { ...failure, fields: { ...failure.fields, currentPassword } };
  };
}
