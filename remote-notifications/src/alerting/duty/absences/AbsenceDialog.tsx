import { Alert, fullNameOf, useCurrentUser } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave, useWatch } from '@portal/kit/forms';
import type { DutyPerson } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, Muted, usePeopleQuery } from '../../../parts';
import { useAddAbsenceMutation } from '../duty.api';
import { OnePersonField } from '../PeopleField';
import { mayLookAfter } from '../plan/turnRules';
import { useDutyFailure } from '../useDutyFailure';
import { useDutyFormat } from '../useDutyFormat';
import { useStaff } from '../useStaff';
import { type AbsenceFault, coverFault, endFault, startFault } from './absenceRules';
import { useCoverReport } from './useCoverReport';
import { useDutyUntil } from './useDutyUntil';

interface AbsenceDialogProps {
  pilot: string;
  timeZone: string;
  today: string;
}

interface AbsenceForm {
  person: DutyPerson | null;
  from: string;
  to: string;
  cover: DutyPerson | null;
}

export function AbsenceDialog({
  pilot,
  timeZone,
  today,
  onClose,
}: AbsenceDialogProps & { onClose: () => void }) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const faultText = (fault: AbsenceFault | undefined) =>
    fault === undefined || say(fault.id, 'values' in fault ? fault.values : undefined);
  const user = useCurrentUser();
  const report = useCoverReport(pilot);
  const failureText = useDutyFailure();
  const people = usePeopleQuery();
  const { span } = useDutyFormat(timeZone);
  const onDutyUntil = useDutyUntil(pilot, timeZone);
  const staff = useStaff(pilot);
  const [add] = useAddAbsenceMutation();
  const form = useForm<AbsenceForm>({
    defaultValues: {
      person: { userId: user.userId, name: fullNameOf(user) },
      from: `${today}T00:00`,
      to: `${today}T23:59`,
      cover: null,
    },
  });
  const { control, getValues } = form;
  const typed = useWatch({ control });
  const present = onDutyUntil(typed.person?.userId, typed);
  const isOpen = present !== undefined && !typed.cover;
  const { frame } = useSave(form, {
    draft: `absence:${pilot}`,
    send: ({ person, from, to, cover }) =>
      person
        ? add({ pilot, body: { userId: person.userId, from, to, ...(cover && { coverId: cover.userId }) } })
        : undefined,
    done: (_absence, { person, cover }) => {
      if (person) report(person, cover, 'duty.absence.added');
    },
    refusal: (failure) => (failure.kind === 'conflict' ? failureText(failure) : failure),
    onClose,
  });
  const moment = (name: 'from' | 'to') => (
    <FormField
      control={control}
      name={name}
      type="datetime-local"
      label={say(`inbox.filter.${name}`)}
      helperText={name === 'from' ? say('duty.zone.of', { zone: timeZone }) : undefined}
      rules={{
        required: say('duty.time.required'),
        validate: () => {
          const { from, to } = getValues();
          return faultText(name === 'from' ? startFault(today, from) : endFault({ from, to }));
        },
      }}
    />
  );
  return (
    <FormDialog
      title={<FormattedMessage id="duty.absence.add" />}
      submitLabel={<FormattedMessage id={isOpen ? 'duty.absence.saveOpen' : 'shared.action.save'} />}
      {...frame}
    >
      <Muted id="duty.absence.text" />
      {mayLookAfter(user) && (
        <OnePersonField<AbsenceForm>
          control={control}
          name="person"
          label={say('duty.absence.person')}
          options={staff}
          rules={{ required: say('duty.people.required') }}
        />
      )}
      {moment('from')}
      {moment('to')}
      {present && (
        <Alert severity={isOpen ? 'warning' : 'info'} role="status">
          <FormattedMessage
            id="duty.absence.onDuty"
            values={{ name: typed.person?.name ?? '', shift: present.shift, span: span(present) }}
          />
        </Alert>
      )}
      <OnePersonField<AbsenceForm>
        control={control}
        name="cover"
        label={say(present ? 'duty.absence.takesOver' : 'duty.absence.cover')}
        helperText={say('duty.absence.cover.help')}
        options={staff}
        rules={{
          validate: (value) =>
            value === null ||
            ((value as DutyPerson).userId === getValues('person')?.userId
              ? say('duty.absence.cover.self')
              : faultText(coverFault(getValues()))),
        }}
      />
      <ListFailure of={people} />
    </FormDialog>
  );
}
