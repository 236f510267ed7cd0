import { type Control, FormField, type FormFieldProps } from '@portal/kit/forms';
import { useIntl } from 'react-intl';
import type { ConditionAction } from './ConditionDialog';

/** The longest reason or message, characters. */
export const MAX_REASON = 500;

export interface WithWords {
  words: string;
}

interface WordsFieldProps<Values extends WithWords> {
  control: Control<Values>;
  action: ConditionAction;
  /** The id of its label. */
  label?: string;
  max: number;
  optional?: boolean;
  /** @returns a problem, or true. By default the text is required unless the field is optional. */
  validate?: (words: string, values: Values) => string | true;
}

/** The text that goes with an action on a condition. */
export function WordsField<Values extends WithWords>(props: WordsFieldProps<Values>) {
  const { control, action, label = 'condition.words', max, optional = false, validate } = props;
  const intl = useIntl();
  const required = (words: string) =>
    optional || words.trim() !== '' || intl.formatMessage({ id: 'condition.words.required' });
  return (
    <FormField
      control={control}
      name={'words' as FormFieldProps<Values>['name']}
      label={intl.formatMessage({ id: label })}
      helperText={intl.formatMessage({ id: `condition.words.${action}` })}
      optional={optional}
      multiline
      minRows={2}
      maxRows={8}
      slotProps={{ htmlInput: { maxLength: max } }}
      rules={{
        validate: (typed, values) => (validate ?? required)(typeof typed === 'string' ? typed : '', values),
      }}
    />
  );
}
