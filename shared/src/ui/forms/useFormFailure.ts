import { useState } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../session';
import { useFailureText } from '../core/useFailureText';
import { applyServerErrors } from './applyServerErrors';

/**
 * What a form says of a call that failed: beside its fields what the answer says of them, above it (`problem`) the rest.
 * `show` takes the failure, or nothing when the form is sent again.
 * @param summary true: the failure's own text stands above in any case
 */
export function useFormFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  { summary = false } = {},
) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();

  function show(failure: ApiFailure | undefined): void {
    if (!failure) return setProblem(undefined);
    const foreign = applyServerErrors(form, failure);
    const isBeside = Object.keys(failure.fields ?? {}).length > 0 && foreign.length === 0;
    if (summary) setProblem([failureText(failure), ...foreign].join(' '));
    else setProblem(isBeside ? undefined : foreign.join(' ') || failureText(failure));
  }
  return { problem, show };
}
