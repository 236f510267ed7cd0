import { MenuItem, Stack, Typography } from '@portal/kit';
import { FormField } from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords, decideField, type PersonField, grantableRoles } from '../../parts';
import { RoleField } from './RoleField';
import type { PersonForm } from './usePersonForm';

interface PersonFieldsProps {
  of: PersonForm;
  /** The account to edit; undefined for an invitation. */
  person: User | undefined;
}

export function PersonFields({ of, person }: PersonFieldsProps) {
  const intl = useIntl();
  const words = useWords();
  const { form, rules, levels, pilots } = of;
  const { control } = form;

  const props = (field: PersonField, helpId?: string) => {
    const decision = person ? decideField(rules.caller, field, person) : undefined;
    const fixed = field === 'pilotCode' && pilots.length === 1 && !person;
    const because = decision && !decision.allowed ? decision.because : fixed ? 'onePilot' : undefined;
    const textId = because ? `refusal.${because}` : helpId;
    return {
      control,
      name: field,
      // For screen readers; the form validates by itself.
      rules: { required: true },
      label: words.field(field),
      disabled: because !== undefined,
      ...(textId && { helperText: intl.formatMessage({ id: textId }) }),
    };
  };
  const isFixedLevel = props('pilotRole').disabled;
  const roles = rules.roles && grantableRoles(rules.caller, rules.roles).map(({ name }) => name);
  const options = (offered: readonly string[], current: string | undefined) =>
    current === undefined || current === '' || offered.includes(current) ? offered : [...offered, current];

  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <Typography variant="h4" component="h3">
        <FormattedMessage id="person.section.who" />
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2.5}>
        <FormField {...props('firstName')} autoFocus={!person} autoComplete="off" />
        <FormField {...props('lastName')} autoComplete="off" />
      </Stack>
      <FormField {...props('email')} type="email" autoComplete="off" />
      <FormField {...props('username')} autoComplete="off" />
      <Typography variant="h4" component="h3">
        <FormattedMessage id="person.section.standing" />
      </Typography>
      {roles ? (
        <RoleField
          {...props('userRole', 'person.help.userRole')}
          options={options(roles, person?.userRole)}
        />
      ) : (
        <FormField {...props('userRole', 'person.help.userRole')} />
      )}
      <FormField {...props('pilotRole', 'person.help.pilotRole')} select>
        {options(isFixedLevel ? [] : levels, person?.pilotRole).map((level) => (
          <MenuItem key={level} value={level}>
            {words.level(level)}
          </MenuItem>
        ))}
      </FormField>
      <FormField {...props('pilotCode', 'person.help.pilotCode')} select>
        {options(pilots, person?.pilotCode).map((code) => (
          <MenuItem key={code} value={code}>
            {words.pilot(code)}
          </MenuItem>
        ))}
      </FormField>
    </Stack>
  );
}
