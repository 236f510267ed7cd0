import {
  asFailure,
  Box,
  Button,
  Card,
  fullNameOf,
  IconButton,
  ListItem,
  Tooltip,
  Typography,
  useCurrentUser,
  useFeedback,
  useOpenForm,
  useNotDone,
} from '@portal/kit';
import { FormDialog, FormField, useForm, useFormFailure, useFormDialog } from '@portal/kit/forms';
import type { Absence, DutyPerson } from '@portal/kit/wire';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listed } from '../../parts/Listed';
import { ListFailure } from '../../parts/ListFailure';
import { Muted } from '../../parts/Muted';
import { whileSending } from '../../parts/whileSending';
import { usePeopleQuery } from '../../people/people.api';
import { type AbsenceFault, coverFault, endFault, startFault } from './absenceRules';
import { useAbsencesQuery, useAddAbsenceMutation, useRemoveAbsenceMutation } from '../duty.api';
import { OnePersonField } from '../PeopleField';
import { mayLookAfter } from '../plan/turnRules';
import { useDutyFailure } from '../useDutyFailure';
import { useDutyFormat } from '../useDutyFormat';
import { useStaff } from '../useStaff';

interface AbsenceListProps {
  pilot: string;
  timeZone: string;
  today: string;
}

/** Absences: the user's own; for administrators and supervisors everybody's. */
export function AbsenceList(props: AbsenceListProps) {
  const { pilot, timeZone } = props;
  const titleId = useId();
  const query = useAbsencesQuery(pilot);
  const [isOpen, setOpen] = useOpenForm<true>('duty:absence');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography variant="h2" id={titleId}>
          <FormattedMessage id="duty.absences" />
        </Typography>
        <Button size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id="duty.absence.add" />
        </Button>
      </Box>
      <Listed
        query={query}
        labelledBy={titleId}
        empty={<Muted id="duty.absences.empty" room={{ mt: 1 }} />}
        keyOf={({ absenceId }) => absenceId}
        row={(absence) => <AbsenceRow absence={absence} timeZone={timeZone} />}
      />
      {isOpen && <AbsenceDialog {...props} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function AbsenceRow({ absence, timeZone }: { absence: Absence; timeZone: string }) {
  const notDone = useNotDone();
  const intl = useIntl();
  const feedback = useFeedback();
  const failureText = useDutyFailure();
  const { wall } = useDutyFormat(timeZone);
  const [remove, { isLoading }] = useRemoveAbsenceMutation();
  const { absenceId, person, cover, from, to } = absence;
  const onRemove = async () => {
    const { error } = await remove(absenceId);
    if (error !== undefined) notDone(error, { reason: failureText(asFailure(error)) });
    else feedback.success('duty.absence.removed');
  };
  const label = intl.formatMessage({ id: 'duty.absence.remove' }, { name: person.name });
  return (
    <ListItem divider disableGutters sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {person.name}
        </Typography>
        <Typography variant="body2">
          {wall(from)} – {wall(to)}
        </Typography>
        <Typography variant="body2" sx={{ color: cover ? 'text.secondary' : 'error.main' }}>
          {cover ? (
            <FormattedMessage id="duty.absence.cover.is" values={{ name: cover.name }} />
          ) : (
            <FormattedMessage id="duty.absence.cover.nobody" />
          )}
        </Typography>
      </Box>
      <Tooltip title={label}>
        <IconButton aria-label={label} {...whileSending(isLoading, onRemove)}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </Tooltip>
    </ListItem>
  );
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
}: AbsenceListProps & { onClose: () => void }) {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const faultText = (fault: AbsenceFault | undefined) =>
    fault === undefined || say(fault.id, 'values' in fault ? fault.values : undefined);
  const user = useCurrentUser();
  const feedback = useFeedback();
  const failureText = useDutyFailure();
  const people = usePeopleQuery();
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
  const { control, handleSubmit, getValues } = form;
  const { close, frame } = useFormDialog(form, {
    draft: { userId: user.userId, form: `absence:${pilot}` },
    onClose,
  });
  const { problem, show } = useFormFailure(form);
  const [conflict, setConflict] = useState<string>();
  const submit = handleSubmit(async ({ person, from, to, cover }) => {
    if (!person) return;
    show(undefined);
    setConflict(undefined);
    const { error } = await add({
      pilot,
      body: { userId: person.userId, from, to, ...(cover && { coverId: cover.userId }) },
    });
    if (error === undefined) {
      feedback.success('duty.absence.added');
      close();
      return;
    }
    const failure = asFailure(error);
    if (failure.kind === 'conflict') setConflict(failureText(failure));
    else show(failure);
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
      submitLabel={<FormattedMessage id="shared.action.save" />}
      onSubmit={submit}
      problem={conflict ?? problem}
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
      <OnePersonField<AbsenceForm>
        control={control}
        name="cover"
        label={say('duty.absence.cover')}
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
