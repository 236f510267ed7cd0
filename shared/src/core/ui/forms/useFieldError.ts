import { type FieldError } from 'react-hook-form';
import { useIntl } from 'react-intl';

/** A field error's own message (already translated, or the server's), else that the field is required. */
export function useFieldError(error: FieldError | undefined): string | undefined {
  const intl = useIntl();
  if (!error) return undefined;
  return error.message?.trim() || intl.formatMessage({ id: 'shared.field.required' });
}
