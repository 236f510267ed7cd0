import { Box, Button, IconButton, Tooltip, Typography } from '@portal/kit';
import { FormDialog, FormField, useFieldArray, useForm, useSave } from '@portal/kit/forms';
import type { Control } from '@portal/kit/forms';
import { roleText, type DutyPerson, type DutyPlan } from '@portal/kit/wire';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldList, FieldGroup, ListFailure, Muted, optionsOf, usePeopleQuery } from '../../../parts';
import { useMappingRoleNamesQuery } from '../../topics/mappings.api';
import { useSaveDutyPlanMutation } from '../duty.api';
import { PeopleField } from '../PeopleField';
import { useDutyReport } from '../useDutyReport';
import { useStaff } from '../useStaff';
import { WeekdaysField } from '../WeekdaysField';

interface ShiftForm {
  shiftId?: string | undefined;
  name: string;
  days: number[];
  starts: string;
  ends: string;
  people: DutyPerson[];
}
interface PlanForm {
  role: string;
  from: string;
  shifts: ShiftForm[];
}

interface PlanDialogProps {
  pilot: string;
  timeZone: string;
  today: string;
  plans: readonly DutyPlan[];
  /** Absent to plan a role that has no plan. */
  role?: string | undefined;
  onClose: () => void;
}

const aShift = (name: string): ShiftForm => ({
  name,
  days: [1, 2, 3, 4, 5],
  starts: '06:00',
  ends: '14:00',
  people: [],
});
const MAX_SHIFTS = 20;

export function PlanDialog({ pilot, timeZone, today, plans, role, onClose }: PlanDialogProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const report = useDutyReport();
  const people = usePeopleQuery();
  const staff = useStaff(pilot);
  const roles = useMappingRoleNamesQuery(undefined, { skip: role !== undefined });
  const [save] = useSaveDutyPlanMutation();
  // The last plan: saving replaces it from its day on.
  const plan = plans.filter((one) => one.role === role).at(-1);
  const form = useForm<PlanForm>({
    defaultValues: {
      role: role ?? '',
      from: plan !== undefined && plan.from > today ? plan.from : today,
      shifts: plan?.shifts.map((shift) => ({ ...shift })) ?? [aShift(say('duty.shift.first'))],
    },
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'shifts' });
  const send = ({ role: name, from, shifts }: PlanForm) =>
    save({
      pilot,
      role: name,
      body: {
        from,
        shifts: shifts.map(({ shiftId, people, ...shift }) => ({
          ...shift,
          name: shift.name.trim(),
          people: people.map(({ userId }) => userId),
          ...(shiftId !== undefined && { shiftId }),
        })),
      },
    });
  const { frame } = useSave(form, {
    draft: `duty-plan:${pilot}:${role ?? 'new'}`,
    send,
    done: (_plan, { role: name, shifts }) =>
      report(
        shifts.flatMap((shift) => shift.people),
        [name],
        { saved: 'duty.plan.saved', untold: 'duty.plan.savedUntold' },
      ),
    // The form shows no id of a shift: its name says which one it is.
    refusal: ({ fields = {}, ...failure }) => ({
      ...failure,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, message]) => [name.replace(/\.shiftId$/, '.name'), message]),
      ),
    }),
    summary: true,
    onClose,
  });
  const without = (roles.data ?? []).filter((name) => !plans.some((one) => one.role === name));
  return (
    <FormDialog
      title={
        <FormattedMessage
          id={role === undefined ? 'duty.plan.new' : 'duty.plan.of'}
          values={{ role: roleText(role ?? '') }}
        />
      }
      submitLabel={<FormattedMessage id="shared.action.save" />}
      {...frame}
    >
      {role === undefined && (
        <FormField
          control={control}
          name="role"
          label={say('duty.role')}
          select
          rules={{ required: say('duty.role.required') }}
        >
          {optionsOf(without, roleText)}
        </FormField>
      )}
      <ListFailure of={roles} />
      <ListFailure of={people} />
      <FormField
        control={control}
        name="from"
        type="date"
        label={say('duty.plan.from')}
        helperText={say('duty.plan.from.help')}
        slotProps={{ htmlInput: { min: today } }}
        rules={{
          required: say('duty.time.required'),
          validate: (value) => (typeof value === 'string' && value >= today) || say('duty.plan.from.help'),
        }}
      />
      <Muted id="duty.zone.of" values={{ zone: timeZone }} />
      <FieldList labelId="figures.tables.shifts">
        {fields.map((field, at) => (
          <ShiftFields key={field.id} control={control} at={at} staff={staff} onRemove={() => remove(at)} />
        ))}
        {fields.length === 0 && (
          <Typography variant="body2">
            <FormattedMessage id="duty.plan.ends" />
          </Typography>
        )}
      </FieldList>
      <Button
        startIcon={<IconPlus size={18} aria-hidden />}
        disabled={fields.length >= MAX_SHIFTS}
        onClick={() => append(aShift(''))}
        sx={{ justifySelf: 'start' }}
      >
        <FormattedMessage id="duty.plan.add" />
      </Button>
    </FormDialog>
  );
}

interface ShiftFieldsProps {
  control: Control<PlanForm>;
  at: number;
  staff: readonly DutyPerson[];
  onRemove: () => void;
}

function ShiftFields({ control, at, staff, onRemove }: ShiftFieldsProps) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const time = (name: 'starts' | 'ends') => (
    <FormField
      control={control}
      name={`shifts.${at}.${name}`}
      type="time"
      label={say(`duty.shift.${name}`)}
      helperText={name === 'ends' ? say('duty.shift.ends.help') : undefined}
      rules={{ required: say('duty.time.required') }}
    />
  );
  return (
    <FieldGroup legend={say('duty.shift.number', { number: at + 1 })}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <FormField
          control={control}
          name={`shifts.${at}.name`}
          label={say('duty.shift.name')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          rules={{
            validate: (value) =>
              (typeof value === 'string' && value.trim() !== '') || say('duty.shift.name.required'),
          }}
        />
        <Tooltip title={say('duty.shift.remove', { number: at + 1 })}>
          <IconButton aria-label={say('duty.shift.remove', { number: at + 1 })} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {time('starts')}
        {time('ends')}
      </Box>
      <WeekdaysField control={control} name={`shifts.${at}.days`} label={say('duty.days')} />
      <PeopleField<PlanForm>
        control={control}
        name={`shifts.${at}.people`}
        label={say('duty.people')}
        helperText={say('duty.people.help')}
        options={staff}
      />
    </FieldGroup>
  );
}
