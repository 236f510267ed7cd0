import type { IntlShape } from 'react-intl';

/** As little as can be said about an e-mail address without refusing a real one. */
export const emailRules = (intl: IntlShape) => ({
  required: intl.formatMessage({ id: 'auth.email.required' }),
  pattern: {
    value: /^\s*[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+\s*$/,
    message: intl.formatMessage({ id: 'auth.email.invalid' }),
  },
});
