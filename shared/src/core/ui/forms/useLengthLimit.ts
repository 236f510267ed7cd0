import { type FieldValues, type Validate } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type FormFieldProps } from './boundField';

/** The part of the limit from which the length is said. */
const NEARLY = 0.8;
/** Fields with less are for numbers and codes, whose length nobody needs to be told. */
const LEAST_LIMIT = 50;

const maxLengthOf = ({ slotProps }: Pick<FormFieldProps<FieldValues>, 'slotProps'>): number | undefined => {
  const input: unknown = slotProps?.htmlInput;
  if (typeof input !== 'object' || input === null || !('maxLength' in input)) return undefined;
  return typeof input.maxLength === 'number' ? input.maxLength : undefined;
};

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.trim().length : 0);

interface LengthLimit<Values extends FieldValues> {
  readonly props: Omit<FormFieldProps<Values>, 'control'>;
  /** Says of a value how long it is, near the limit. */
  readonly words: (value: unknown) => string | undefined;
}

/**
 * The limit of a text field with `maxLength`, said before anything is sent: near it, the length is part of the help. A long
 * text is kept whole and refused with the number of characters too many; the browser would cut a pasted one without a
 * word, as it does with one line.
 */
export function useLengthLimit<Values extends FieldValues>(
  props: Omit<FormFieldProps<Values>, 'control'>,
): LengthLimit<Values> {
  const intl = useIntl();
  const max = maxLengthOf(props);
  if (max === undefined || max < LEAST_LIMIT) return { props, words: () => undefined };
  const say = (id: string, count: number) => intl.formatMessage({ id }, { count, max });
  const words = (value: unknown) =>
    lengthOf(value) > max * NEARLY ? say('shared.field.length', lengthOf(value)) : undefined;
  if (props.multiline !== true) return { props, words };
  const { rules, slotProps } = props;
  const own = rules?.validate;
  const isShort: Validate<unknown, unknown> = (value) =>
    lengthOf(value) <= max || say('shared.field.tooLong', lengthOf(value) - max);
  return {
    props: {
      ...props,
      rules: {
        ...rules,
        validate: { isShort, ...(typeof own === 'function' ? { own } : own) },
      },
      slotProps: { ...slotProps, htmlInput: { ...slotProps?.htmlInput, maxLength: undefined } },
    },
    words,
  };
}
