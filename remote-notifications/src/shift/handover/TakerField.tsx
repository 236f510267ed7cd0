import {
  type Control,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  useController,
} from '@portal/kit/forms';
import type { DutyPerson } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { OnePersonField } from '../../alerting';

export interface WriteForm {
  toUserId: DutyPerson | null;
  remarks: string;
}

/** Up to this many people are shown as a choice; more become a search field. */
const MAX_CHOICE_PEOPLE = 5;

interface TakerFieldProps {
  control: Control<WriteForm>;
  people: readonly DutyPerson[];
  helperText?: string | undefined;
}

export function TakerField({ control, people, helperText }: TakerFieldProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'handover.to' });
  const rules = { required: intl.formatMessage({ id: 'handover.to.required' }) };
  const help = helperText === undefined ? {} : { helperText };
  return people.length > MAX_CHOICE_PEOPLE ? (
    <OnePersonField<WriteForm>
      control={control}
      label={label}
      rules={rules}
      {...help}
      name="toUserId"
      options={people}
    />
  ) : (
    <TakerChoice control={control} label={label} rules={rules} people={people} {...help} />
  );
}

interface TakerChoiceProps extends TakerFieldProps {
  label: string;
  rules: { required: string };
}

function TakerChoice({ control, people, label, rules, helperText }: TakerChoiceProps) {
  const { field, fieldState } = useController({ control, name: 'toUserId', rules });
  const problem = fieldState.error?.message;
  const choose = (userId: string) => field.onChange(people.find((one) => one.userId === userId) ?? null);
  return (
    <FormControl error={problem !== undefined} component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        name={field.name}
        value={field.value?.userId ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(target.value)}
      >
        {people.map(({ userId, name }, nth) => (
          <FormControlLabel
            key={userId}
            value={userId}
            control={<Radio {...(nth === 0 && { slotProps: { input: { ref: field.ref } } })} />}
            label={name}
          />
        ))}
      </RadioGroup>
      <FormHelperText>{problem ?? helperText}</FormHelperText>
    </FormControl>
  );
}
