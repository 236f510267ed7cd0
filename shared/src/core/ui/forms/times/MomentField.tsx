import Box from '@mui/material/Box';
import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useImperativeHandle, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { VisuallyHidden } from '../../page/VisuallyHidden';
import { localDay } from './timeOfDay';
import { TimeInput } from './TimeInput';
import { readMoment, showMoment, tidyMoment, withDate, withTime } from './typedMoment';
import { useProblemText } from './useProblemText';
import { useTyped, type TypedProblem } from './useTyped';

export interface MomentFieldProps extends Pick<
  FormControlProps,
  'disabled' | 'error' | 'fullWidth' | 'size' | 'sx'
> {
  /** Already translated. Names the date field and the group. */
  label: string;
  /** Hides the label from sight, where text beside the field says the same. */
  hiddenLabel?: boolean | undefined;
  /** `YYYY-MM-DDTHH:mm` local to the caller's time zone, '' for none. */
  value: string;
  /** Called with '' while a part is missing or is no time of day. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called with the problem of the input, and with undefined when it is solved. */
  onProblem?: ((problem: TypedProblem | undefined) => void) | undefined;
  helperText?: ReactNode;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  /** Its `focus` goes to the part that needs input. */
  inputRef?: Ref<Pick<HTMLElement, 'focus'>> | undefined;
}

/** Flex bases in rem, to follow the text size: a date with its button and five digits must fit. */
const ROOM = { date: '2 1 10.5rem', time: '1 1 5.5rem', both: '17rem' };

/**
 * A field for a local date and time: the browser's date input, with the day and month order of its locale, and a
 * 24-hour time. A date gets no default time. A time without a date gets today.
 */
export function MomentField(props: MomentFieldProps) {
  const { label, hiddenLabel = false, optional = false, required = false, autoFocus = false } = props;
  const { value, onChange, onBlur, onProblem, inputRef, name, helperText } = props;
  const { disabled = false, error = false, fullWidth = false, size = 'medium', sx } = props;
  const intl = useIntl();
  const problemText = useProblemText();
  const id = useId();
  const dateRef = useRef<HTMLInputElement>(null);
  const timeRef = useRef<HTMLInputElement>(null);
  const { typed, change, tidyUp, settle, problem, said } = useTyped({
    ...{ value, onChange, onProblem },
    ...{ show: showMoment, read: readMoment, tidy: tidyMoment },
  });
  const wantsTime = problem === 'unreadable' || (problem === 'incomplete' && typed.date !== '');
  useImperativeHandle(inputRef, () => ({
    focus: (options) => (wantsTime ? timeRef : dateRef).current?.focus(options),
  }));

  const onText = (text: string) =>
    change(withTime(typed, text, dateRef.current?.validity.badInput ? '' : localDay(new Date())));
  const onPartLeft = (event: FocusEvent<HTMLElement>) => {
    const isLeft = !event.currentTarget.contains(event.relatedTarget);
    // Moving from the date to its time: a missing time is no problem yet.
    if (isLeft || problem === 'unreadable') settle();
    else tidyUp();
    if (isLeft) onBlur?.();
  };
  const help = said ? problemText(said) : helperText;
  const marked = optional ? intl.formatMessage({ id: 'shared.field.optional' }, { label }) : label;
  const part = { size, disabled };
  const both = {
    'aria-required': required || undefined,
    'aria-describedby': help ? `${id}-help` : undefined,
  };
  return (
    <FormControl
      component="fieldset"
      error={error || said !== undefined}
      disabled={disabled}
      fullWidth={fullWidth}
      onBlur={onPartLeft}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      sx={[{ minWidth: `min(100%, ${ROOM.both})` }, ...[sx ?? {}].flat()]}
    >
      <Box component="legend" sx={{ p: 0 }}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          {...part}
          type="date"
          name={name}
          label={hiddenLabel ? undefined : marked}
          value={typed.date}
          onChange={({ target }) => change(withDate(typed, target.value))}
          error={error || (said !== undefined && !wantsTime)}
          autoFocus={autoFocus}
          inputRef={dateRef}
          slotProps={{
            inputLabel: { shrink: true },
            // Limits the year to four digits: browsers accept six.
            htmlInput: { max: '9999-12-31', 'aria-label': hiddenLabel ? marked : undefined, ...both },
          }}
          sx={{ flex: ROOM.date }}
        />
        <TimeInput
          {...part}
          text={typed.time}
          onText={onText}
          error={error || (said !== undefined && wantsTime)}
          inputRef={timeRef}
          slotProps={{
            htmlInput: { 'aria-label': intl.formatMessage({ id: 'shared.time.of' }, { label }), ...both },
          }}
          sx={{ flex: ROOM.time }}
        />
      </Box>
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
