import { type FieldError } from 'react-hook-form';
import { useIntl } from 'react-intl';

/** A field's error in words: its own message (translated, or the server's), else that it must be filled in. */
export function useFieldError(error: FieldError | undefined): string | undefined {
  const intl = useIntl();
  if (!error) return undefined;
  return error.message?.trim() || intl.formatMessage({ id: 'shared.field.required' });
}
