import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** The part of a failed call that a form needs: the messages by field of a rejected one. */
export interface FieldFailure {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A message of the server for a field that the form does not have. */
export interface ForeignError {
  readonly message: string;
  /** Its entry in a list, from 1: of `steps.0.to` the first. */
  readonly entry?: number;
}

/**
 * Puts the server's validation messages beside their fields and moves the focus to the first.
 * @returns the messages of fields that the form does not have, for the form's general error
 */
export const applyServerErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  failure: FieldFailure,
): string[] => placeServerErrors(form, failure).map(({ message }) => message);

/**
 * Like `applyServerErrors`. `steps.0.role` is the field of that name in a list, and `roles.0` an entry of the field
 * `roles`.
 */
export function placeServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  failure: FieldFailure,
): ForeignError[] {
  const values = form.getValues();
  const foreign: ForeignError[] = [];
  let first = true;
  for (const [name, message] of Object.entries(failure.fields ?? {})) {
    const field = fieldOf(values, name);
    if (field === undefined) foreign.push({ message, ...entryOf(name) });
    else {
      form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: first });
      first = false;
    }
  }
  return foreign;
}

function fieldOf(values: FieldValues, name: string): string | undefined {
  const field = name.replace(/\.\d+$/, '');
  return field in values || get(values, field) !== undefined ? field : undefined;
}

function entryOf(name: string): { entry?: number } {
  const at = /\.(\d+)(?:\.|$)/.exec(name)?.[1];
  return at === undefined ? {} : { entry: Number(at) + 1 };
}
