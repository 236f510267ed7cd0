import { useIntl } from 'react-intl';
import type { ApiFailure } from '@portal/shared';

/** A failure whose messages are in the reader's language, beside the fields for password and code. */
export function useRefusal() {
  const intl = useIntl();
  return (
    failure: ApiFailure,
    complaint: 'auth.code.wrong' | 'profile.secondFactor.needed' = 'auth.code.wrong',
  ): ApiFailure => {
    if (failure.fields === undefined) return failure;
    const { currentPassword, code, recoveryCode, ...others } = failure.fields;
    return {
      ...failure,
      fields: {
        ...others,
        ...(currentPassword !== undefined && {
          currentPassword: intl.formatMessage({ id: 'profile.password.wrongCurrent' }),
        }),
        ...((code ?? recoveryCode) !== undefined && { code: intl.formatMessage({ id: complaint }) }),
      },
    };
  };
}
