import { useState } from 'react';
import { type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { ApiFailure } from '../../session';
import { useClearWhenBack } from '../failure/useClearWhenBack';
import { useFailureText } from '../failure/useFailureText';
import { type ForeignError, placeServerErrors } from './applyServerErrors';

/**
 * The errors of a form after a failed call: validation messages beside their fields, the rest as `problem` above them.
 * Call `show` with the failure or with its text, or without one when the form is sent again.
 * @param summary true: always shows the failure's own text above the fields too
 */
export function useFormFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  { summary = false } = {},
) {
  const intl = useIntl();
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const [cause, setCause] = useState<ApiFailure>();

  const foreignText = ({ message, entry }: ForeignError) =>
    entry === undefined
      ? message
      : intl.formatMessage({ id: 'shared.failure.entry' }, { number: entry, message });

  /** @param of the failure that a text is about: one of the network is cleared when that is back */
  function show(failure: ApiFailure | string | undefined, of?: ApiFailure): void {
    setCause(typeof failure === 'string' ? of : failure);
    if (failure === undefined || typeof failure === 'string') return setProblem(failure);
    const foreign = placeServerErrors(form, failure);
    const marked = Object.keys(failure.fields ?? {}).length - foreign.length;
    // "Check the marked fields" helps only where one is marked.
    const isUnmarked = failure.kind === 'validation' && marked === 0 && foreign.length > 0;
    const showsOwnText = summary ? !isUnmarked : marked + foreign.length === 0;
    const texts = [...(showsOwnText ? [failureText(failure)] : []), ...foreign.map(foreignText)];
    setProblem(texts.length === 0 ? undefined : texts.join(' '));
  }
  useClearWhenBack(cause, () => show(undefined));
  return { problem, show };
}
