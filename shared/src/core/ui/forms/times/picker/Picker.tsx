import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { type FieldRef, type PickerOwnerState } from '@mui/x-date-pickers/models';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { renderMultiSectionDigitalClockTimeView } from '@mui/x-date-pickers/timeViewRenderers';
import { type Dayjs } from 'dayjs';
import {
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { type PickedKind, type PickerProps } from '../picked';
import { libraryLocale } from './language';
import { popupStyle } from './popupStyle';
import { putBackAsText } from './putBackAsText';
import { FillingContext, TypedText } from './TypedText';
import { usePicked } from './usePicked';
import { readValue } from './written';

const slots = { textField: TypedText };

/** The width of what is typed, in rem, to follow the text size. */
const ROOM: Readonly<Record<PickedKind, string>> = { date: '7rem', time: '4rem', moment: '10.5rem' };

/** Day and time together shrink in a window of 320 px, where they would be cut off. */
const SIZE: Readonly<Record<PickedKind, string>> = { date: '1em', time: '1em', moment: 'min(1em, 4.2vw)' };

/** Lists of hours and minutes, on a phone too: a clock face of 24 hours is too small for gloves. */
const viewRenderers = {
  hours: renderMultiSectionDigitalClockTimeView,
  minutes: renderMultiSectionDigitalClockTimeView,
};

/** Sends the form, also by a button that stands outside it, where the library finds none. */
function sendByEnter(event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }) {
  if (event.key !== 'Enter') return;
  event.defaultMuiPrevented = true;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const button = [...(form?.elements ?? [])].find((element) => element.matches('[type="submit"]'));
  if (button instanceof HTMLButtonElement && !button.disabled) form?.requestSubmit(button);
}

/** The library's field for a date, a time of day, or both, with its calendar, in the portal's language. */
export default function Picker(props: PickerProps) {
  const { kind, label, hiddenLabel = false, optional = false, required = false, autoFocus = false } = props;
  const { value, onChange, onBlur, onProblem, inputRef, name, helperText, min = '', max = '' } = props;
  const { disabled = false, error = false, fullWidth = false, size = 'medium', sx } = props;
  const intl = useIntl();
  const { monthFormat, ...locale } = libraryLocale(intl.locale);
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const [isLeft, setLeft] = useState(true);
  const { date, change, problem, setFilling } = usePicked({ kind, value, onChange, onProblem });
  useImperativeHandle(inputRef, () => ({ focus: () => field.current?.focusField() }));

  const onLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setLeft(true);
    onBlur?.();
  };
  const shownProblem = isLeft || error ? problem : undefined;
  const marked = optional ? intl.formatMessage({ id: 'shared.field.optional' }, { label }) : label;
  const common = {
    value: date,
    onChange: change,
    autoFocus,
    disabled,
    slots,
    ...(name !== undefined && { name }),
    ...(!hiddenLabel && { label: marked }),
    ...(sx && { sx }),
    slotProps: {
      field: { fieldRef: field },
      textField: {
        fullWidth,
        size,
        onKeyDown: sendByEnter,
        // Without its own, the field decides.
        ...((error || shownProblem) && { error: true }),
        helperText: shownProblem ? intl.formatMessage({ id: `shared.time.${shownProblem}` }) : helperText,
        slotProps: {
          root: {
            onFocus: () => setLeft(false),
            onBlur: onLeft,
            onInputCapture: ({ currentTarget }: FormEvent) => putBackAsText(currentTarget),
          },
          inputLabel: { shrink: true },
          input: {
            'aria-label': hiddenLabel ? marked : undefined,
            sx: {
              '& .MuiPickersInputBase-sectionsContainer': { width: ROOM[kind], fontSize: SIZE[kind] },
              '@media (max-width: 360px)': { px: 1, '& .MuiInputAdornment-root': { ml: 0 } },
            },
            slotProps: { sectionContent: { 'aria-required': required || undefined } },
          },
        },
      },
      actionBar: ({ pickerVariant }: PickerOwnerState) => ({
        actions: [
          ...(required ? [] : (['clear'] as const)),
          // A day is chosen by one press.
          ...(kind === 'date' && pickerVariant === 'desktop' ? [] : (['cancel', 'nextOrAccept'] as const)),
        ],
      }),
      calendarHeader: { format: monthFormat },
      ...popupStyle,
    },
  };
  const days = { minDate: readValue('date', min) ?? undefined, maxDate: readValue('date', max) ?? undefined };
  const clock = { ampm: false };
  return (
    <FillingContext value={setFilling}>
      <LocalizationProvider dateAdapter={AdapterDayjs} {...locale}>
        {kind === 'date' && <DatePicker {...common} {...days} />}
        {kind === 'time' && <TimePicker {...common} {...clock} viewRenderers={viewRenderers} />}
        {kind === 'moment' && <DateTimePicker {...common} {...clock} />}
      </LocalizationProvider>
    </FillingContext>
  );
}
