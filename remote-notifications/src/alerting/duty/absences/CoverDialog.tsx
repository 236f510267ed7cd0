import { FormDialog, useForm, useSave } from '@portal/kit/forms';
import type { Absence, DutyPerson } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, usePeopleQuery } from '../../../parts';
import { useCoverAbsenceMutation } from '../duty.api';
import { OnePersonField } from '../PeopleField';
import { useStaff } from '../useStaff';
import { coverFault } from './absenceRules';
import { useCoverReport } from './useCoverReport';

interface CoverForm {
  cover: DutyPerson | null;
}

/** Asks who covers an absence that nobody covers yet. */
export function CoverDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { absenceId, pilotCode, person } = absence;
  const report = useCoverReport(pilotCode);
  const people = usePeopleQuery();
  const staff = useStaff(pilotCode).filter((one) => one.userId !== person.userId);
  const [save] = useCoverAbsenceMutation();
  const form = useForm<CoverForm>({ defaultValues: { cover: null } });
  const { frame } = useSave(form, {
    draft: `cover:${absenceId}`,
    send: ({ cover }) => (cover ? save({ absenceId, coverId: cover.userId }) : undefined),
    done: (_absence, { cover }) => report(person, cover, 'duty.saved'),
    onClose,
  });
  return (
    <FormDialog
      title={<FormattedMessage id="duty.absence.whoCovers" values={{ name: person.name }} />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
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
