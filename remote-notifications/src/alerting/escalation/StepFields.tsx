import { Box, IconButton, MenuItem, Tooltip, useCapabilities } from '@portal/kit';
import { FormField, useWatch, type Control } from '@portal/kit/forms';
import { MAX_ESCALATION_MINUTES, roleText, type ChannelTarget, type DutyPerson } from '@portal/kit/wire';
import { IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { FieldGroup, optionsOf } from '../../parts';
import { useChannelChoicesQuery } from '../channels/channels.api';
import { waysOf } from '../channels/ways';
import { OnePersonField } from '../duty/PeopleField';
import { CHANNELS, isWithin, TO_KINDS, type Channel, type PlanForm } from './planForm';

interface StepFieldsProps {
  control: Control<PlanForm>;
  at: number;
  roles: readonly string[];
  staff: readonly DutyPerson[];
  targets: readonly ChannelTarget[];
  /** The minutes of the previous step, which are the least for this one. */
  minutesBefore: () => number;
  /** Absent for the only step. */
  onRemove?: (() => void) | undefined;
}

export function StepFields(props: StepFieldsProps) {
  const { control, at, roles, staff, targets, minutesBefore, onRemove } = props;
  const intl = useIntl();
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const { duty, targets: hasTargets } = useCapabilities();
  const { data: choices } = useChannelChoicesQuery();
  const by = useWatch({ control, name: `steps.${at}.by` });
  const kind = useWatch({ control, name: `steps.${at}.kind` });
  const offered: readonly Channel[] = [
    ...(choices ? waysOf(choices) : (['bell', 'mail'] as const)),
    ...(hasTargets ? (['target'] as const) : []),
  ];
  // What the plan has already stays, to be seen and changed.
  const toKinds = TO_KINDS.filter((one) => one === kind || one !== 'onDuty' || duty);
  return (
    <FieldGroup legend={say('escalation.step', { number: at + 1 })}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <FormField
          control={control}
          name={`steps.${at}.afterMinutes`}
          label={say('escalation.after')}
          helperText={say('escalation.after.help')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          rules={{
            validate: (text) =>
              (!isWithin(text, 0, MAX_ESCALATION_MINUTES) &&
                say('escalation.minutes.wrong', { least: 0, most: MAX_ESCALATION_MINUTES })) ||
              (Number(text) < minutesBefore() && say('escalation.after.order')) ||
              true,
          }}
        />
        {onRemove && (
          <Tooltip title={say('escalation.step.remove', { number: at + 1 })}>
            <IconButton aria-label={say('escalation.step.remove', { number: at + 1 })} onClick={onRemove}>
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          control={control}
          name={`steps.${at}.by`}
          label={say('escalation.by')}
          helperText={choices && !offered.includes(by) ? say('escalation.by.notSetUp') : undefined}
          select
        >
          {CHANNELS.filter((one) => one === by || offered.includes(one)).map((one) => (
            <MenuItem key={one} value={one} disabled={one === 'target' && targets.length === 0}>
              {say(`escalation.by.${one}`)}
            </MenuItem>
          ))}
        </FormField>
        {by === 'target' ? (
          <FormField
            control={control}
            name={`steps.${at}.targetId`}
            label={say('escalation.target')}
            select
            rules={{ required: say('escalation.target.required') }}
          >
            {targets.map(({ targetId, name }) => (
              <MenuItem key={targetId} value={targetId}>
                {name}
              </MenuItem>
            ))}
          </FormField>
        ) : (
          <FormField control={control} name={`steps.${at}.kind`} label={say('escalation.to')} select>
            {optionsOf(toKinds, (one) => say(`escalation.to.${one}`))}
          </FormField>
        )}
      </Box>
      {by !== 'target' && kind !== 'person' && (
        <FormField
          control={control}
          name={`steps.${at}.role`}
          label={say('duty.role')}
          helperText={kind === 'onDuty' ? say('escalation.to.onDuty.help') : undefined}
          select
          rules={{ required: say('duty.role.required') }}
        >
          {optionsOf(roles, roleText)}
        </FormField>
      )}
      {by !== 'target' && kind === 'person' && (
        <OnePersonField<PlanForm>
          control={control}
          name={`steps.${at}.person`}
          label={say('escalation.person')}
          options={staff}
          rules={{ required: say('escalation.person.required') }}
        />
      )}
    </FieldGroup>
  );
}
