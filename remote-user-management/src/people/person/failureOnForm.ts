import { type ApiFailure, useFailureText } from '@portal/kit';
import { applyServerErrors } from '@portal/kit/forms';
import { personFields } from '../../parts';
import { useProblemText } from './problemText';
import { takenFields } from './takenFields';
import type { PersonForm } from './usePersonForm';

/**
 * Shows a refusal beside its field where it names one, else above the form.
 * @returns the text above the form, or undefined when every error is beside a field
 */
export function useFailureOnForm({ form }: PersonForm): (failure: ApiFailure) => string | undefined {
  const failureText = useFailureText();
  const problemText = useProblemText();
  return (failure) => {
    const own = Object.fromEntries(takenFields(failure).map((field) => [field, problemText(field, 'taken')]));
    const foreign = applyServerErrors(form, { ...failure, fields: { ...failure.fields, ...own } });
    const named = Object.keys(failure.fields ?? {}).some((field) =>
      personFields.some((one) => one === field),
    );
    if (named && foreign.length === 0) return undefined;
    // The back end's message has reasons that only it knows.
    const decided =
      failure.kind === 'conflict' || failure.kind === 'forbidden' || failure.kind === 'validation';
    const words = [
      ...foreign,
      ...(decided && failure.message && foreign.length === 0 ? [failure.message] : []),
    ];
    return [failureText(failure), ...words].join(' ');
  };
}
