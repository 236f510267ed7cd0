import type { IntlShape } from 'react-intl';

/** Lenient rules, so that no real e-mail address is refused. */
export const emailRules = (intl: IntlShape) => ({
  required: intl.formatMessage({ id: 'auth.email.required' }),
  pattern: {
    value: /^\s*[^\s@＠]+[@＠](?:[^\s@.。．｡]+[.。．｡])+[^\s@.。．｡]+\s*$/,
    message: intl.formatMessage({ id: 'shared.email.invalid' }),
  },
});
