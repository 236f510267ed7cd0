import { useState } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../session';
import { useFailureText } from '../failure/useFailureText';
import { applyServerErrors } from './applyServerErrors';

/**
 * The errors of a form after a failed call: validation messages beside their fields, the rest as `problem` above them.
 * Call `show` with the failure or with its text, or without one when the form is sent again.
 * @param summary true: always shows the failure's own text above the fields too
 */
export function useFormFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  { summary = false } = {},
) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();

  function show(failure: ApiFailure | string | undefined): void {
    if (failure === undefined || typeof failure === 'string') return setProblem(failure);
    const foreign = applyServerErrors(form, failure);
    const isBeside = Object.keys(failure.fields ?? {}).length > 0 && foreign.length === 0;
    if (summary) setProblem([failureText(failure), ...foreign].join(' '));
    else setProblem(isBeside ? undefined : foreign.join(' ') || failureText(failure));
  }
  return { problem, show };
}
