import { asFailure, useCurrentUser, useFeedback } from '@portal/kit';
import { FormDialog, useForm, useFormDialog, useFormFailure } from '@portal/kit/forms';
import type { Absence, DutyPerson } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, usePeopleQuery } from '../../../parts';
import { useCoverAbsenceMutation } from '../duty.api';
import { OnePersonField } from '../PeopleField';
import { useStaff } from '../useStaff';
import { coverFault } from './absenceRules';

interface CoverForm {
  cover: DutyPerson | null;
}

/** Asks who covers an absence that nobody covers yet. */
export function CoverDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { absenceId, pilotCode, person } = absence;
  const { userId } = useCurrentUser();
  const feedback = useFeedback();
  const people = usePeopleQuery();
  const staff = useStaff(pilotCode).filter((one) => one.userId !== person.userId);
  const [save] = useCoverAbsenceMutation();
  const form = useForm<CoverForm>({ defaultValues: { cover: null } });
  const { problem, show } = useFormFailure(form);
  const { close, frame } = useFormDialog(form, { draft: { userId, form: `cover:${absenceId}` }, onClose });
  const submit = form.handleSubmit(async ({ cover }) => {
    if (!cover) return;
    show(undefined);
    const { error } = await save({ absenceId, coverId: cover.userId });
    if (error !== undefined) return show(asFailure(error));
    feedback.success('duty.saved');
    close();
  });
  return (
    <FormDialog
      title={<FormattedMessage id="duty.absence.whoCovers" values={{ name: person.name }} />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      onSubmit={submit}
      problem={problem}
      maxWidth="xs"
      {...frame}
    >
      <OnePersonField<CoverForm>
        control={form.control}
        name="cover"
        label={say('duty.absence.takesOver')}
        options={staff}
        rules={{
          required: say('duty.people.required'),
          validate: () => {
            const fault = coverFault(absence);
            return (
              fault === undefined ||
              intl.formatMessage({ id: fault.id }, 'values' in fault ? fault.values : {})
            );
          },
        }}
      />
      <ListFailure of={people} />
    </FormDialog>
  );
}
