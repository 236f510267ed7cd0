import { Box } from '@portal/kit';
import {
  Checkbox,
  type Control,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  useController,
} from '@portal/kit/forms';
import { type AccountScope, accountScopes } from '@portal/kit/wire';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useScopeText } from '../../parts';
import type { AccountForm } from './accountForm';

interface ScopeFieldProps {
  control: Control<AccountForm>;
  /** The scopes to choose from. */
  offered: readonly AccountScope[];
}

/** What the account's token may do: a group of checkboxes, of which one is needed. */
export function ScopeField({ control, offered }: ScopeFieldProps) {
  const intl = useIntl();
  const scopeText = useScopeText();
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name: 'scopes',
    rules: {
      validate: (chosen) =>
        chosen.some((scope) => offered.includes(scope)) ||
        intl.formatMessage({ id: 'serviceAccounts.scopes.required' }),
    },
  });
  const toggle = (scope: AccountScope, isOn: boolean) =>
    field.onChange(accountScopes.filter((one) => (one === scope ? isOn : field.value.includes(one))));
  const problem = fieldState.error?.message;
  return (
    <FormControl
      component="fieldset"
      variant="standard"
      error={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : id}
      sx={{ my: 1 }}
    >
      <FormLabel component="legend">{intl.formatMessage({ id: 'serviceAccounts.scopes' })}</FormLabel>
      <FormGroup>
        {offered.map((scope, index) => (
          <FormControlLabel
            key={scope}
            label={
              <>
                {scopeText(scope)}{' '}
                <Box component="code" dir="ltr" sx={{ color: 'text.secondary' }}>
                  {scope}
                </Box>
              </>
            }
            control={
              <Checkbox
                checked={field.value.includes(scope)}
                onChange={(_event, isOn) => toggle(scope, isOn)}
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
                sx={{ flexShrink: 0 }}
              />
            }
          />
        ))}
      </FormGroup>
      {problem !== undefined && <FormHelperText id={id}>{problem}</FormHelperText>}
    </FormControl>
  );
}
