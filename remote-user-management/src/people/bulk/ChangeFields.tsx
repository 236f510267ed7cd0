import { MenuItem, Stack } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import type { AccessLevel } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import {
  usePersonRules,
  useWords,
  grantableLevels,
  grantablePilots,
  grantableRoles,
  givesPilots,
} from '../../parts';
import type { SharedChanges } from './plan';

interface ChangeFieldsProps {
  changes: SharedChanges;
  onChange: (changes: SharedChanges) => void;
}

/** Role, access level and pilot for many people. An empty field changes nothing. */
export function ChangeFields({ changes, onChange }: ChangeFieldsProps) {
  const intl = useIntl();
  const words = useWords();
  const { caller, roles = [], pilots = [] } = usePersonRules();
  const choices = [
    { field: 'userRole', options: grantableRoles(caller, roles).map(({ name }) => name), text: words.role },
    { field: 'pilotRole', options: grantableLevels(caller), text: words.level },
    // An ADMIN has only one pilot to give, which everybody within reach has already.
    {
      field: 'pilotCode',
      options: givesPilots(caller) ? grantablePilots(caller, pilots) : [],
      text: words.pilot,
    },
  ] as const;

  const choose = (field: (typeof choices)[number]['field'], value: string) => {
    if (field === 'pilotRole')
      onChange({ ...changes, pilotRole: (value || undefined) as AccessLevel | undefined });
    else onChange({ ...changes, [field]: value || undefined });
  };

  return (
    <Stack spacing={2}>
      {choices
        .filter(({ options }) => options.length > 0)
        .map(({ field, options, text }) => (
          <TextField
            key={field}
            select
            label={words.field(field)}
            value={changes[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">
              <em>{intl.formatMessage({ id: 'bulk.unchanged' })}</em>
            </MenuItem>
            {options.map((option) => (
              <MenuItem key={option} value={option}>
                {text(option)}
              </MenuItem>
            ))}
          </TextField>
        ))}
    </Stack>
  );
}
