import { type ApiFailure, useFailureText } from '@portal/kit';
import { applyServerErrors } from '@portal/kit/forms';
import { personFields } from '../permissions/personActions';
import { useProblemText } from './problemText';
import type { PersonForm } from './usePersonForm';

/**
 * Puts a refusal of the back end where it belongs: beside its field where it names one, else as a sentence above the
 * form. A conflict over e-mail or username is said in the reader's words.
 * @returns the sentence, or undefined when every refusal stands beside a field
 */
export function useFailureOnForm({ form }: PersonForm): (failure: ApiFailure) => string | undefined {
  const failureText = useFailureText();
  const problemText = useProblemText();
  return (failure) => {
    const taken = (['email', 'username'] as const).filter(
      (field) => failure.kind === 'conflict' && failure.fields?.[field] !== undefined,
    );
    const own = Object.fromEntries(taken.map((field) => [field, problemText(field, 'taken')]));
    const foreign = applyServerErrors(form, { ...failure, fields: { ...failure.fields, ...own } });
    const named = Object.keys(failure.fields ?? {}).some((field) =>
      personFields.some((one) => one === field),
    );
    if (named && foreign.length === 0) return undefined;
    // The back end's own words say more than "refused" where it decided by what only it knows.
    const decided =
      failure.kind === 'conflict' || failure.kind === 'forbidden' || failure.kind === 'validation';
    const words = [
      ...foreign,
      ...(decided && failure.message && foreign.length === 0 ? [failure.message] : []),
    ];
    return [failureText(failure), ...words].join(' ');
  };
}
