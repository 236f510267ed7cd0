import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** The part of a failed call that a form needs: the messages by field of a rejected one. */
export interface FieldFailure {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Puts the server's validation messages beside their fields and moves the focus to the first.
 * @returns the messages of fields that the form does not have, for the form's general error
 */
export function applyServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  failure: FieldFailure,
): string[] {
  const own = new Set(Object.keys(form.getValues()));
  const foreign: string[] = [];
  let first = true;
  for (const [name, message] of Object.entries(failure.fields ?? {})) {
    if (!own.has(name)) foreign.push(message);
    else {
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return foreign;
}
