import { type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** As much of a failed call as a form needs: the message by field of a refused one. */
export interface FieldFailure {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Puts the server's refusals beside the fields they concern and moves the focus to the first.
 * @returns the messages of fields that the form does not have, to be shown above it
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
