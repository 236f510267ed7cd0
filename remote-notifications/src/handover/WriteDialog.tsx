import { Alert, asFailure, Typography, useCurrentUser, useFeedback } from '@portal/kit';
import { FormDialog, FormField, useForm, useFormDialog, useFormFailure, useWatch } from '@portal/kit/forms';
import { type DutyPerson, type HandoverDraft, MAX_REMARKS } from '@portal/kit/wire';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { OnePersonField } from '../duty/PeopleField';
import { pages } from '../paths';
import { useWriteHandoverMutation } from './handovers.api';
import { useNextText } from './useNextText';

interface WriteForm {
  toUserId: DutyPerson | null;
  remarks: string;
}

/** Writes a handover down for whoever comes next, with what the shift adds in its own words. */
export function WriteDialog({ draft, onClose }: { draft: HandoverDraft; onClose: () => void }) {
  const intl = useIntl();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const { userId } = useCurrentUser();
  const { pilotCode, shift, next } = draft;
  const nextText = useNextText(draft);
  const [write] = useWriteHandoverMutation();
  const only = next.reason === 'planned' && next.people.length === 1 ? (next.people[0] ?? null) : null;
  const form = useForm<WriteForm>({ defaultValues: { toUserId: only, remarks: '' } });
  const { control, setFocus } = form;
  // Whom to choose is the first thing, and the list of them need not be opened.
  const isOpen = only === null;
  useEffect(() => {
    if (isOpen) setFocus('toUserId');
  }, [isOpen, setFocus]);
  const { problem, show } = useFormFailure(form);
  const { close, frame } = useFormDialog(form, {
    draft: { userId, form: `handover:${pilotCode}:${shift.from}` },
    onClose,
  });
  const { length } = useWatch({ control, name: 'remarks' }).trim();
  const submit = form.handleSubmit(async ({ toUserId, remarks }) => {
    if (!toUserId) return;
    const { data, error } = await write({
      pilotCode,
      from: shift.from,
      to: shift.to,
      toUserId: toUserId.userId,
      ...(remarks.trim() !== '' && { remarks: remarks.trim() }),
    });
    if (!data) return show(asFailure(error));
    feedback.success('handover.written', { name: data.taker.name });
    close();
    void navigate(pages.handoverSheet(data.handoverId));
  });
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const limit = { max: MAX_REMARKS };
  const tooLong = () =>
    length <= MAX_REMARKS || say('handover.remarks.tooLong', { ...limit, count: length - MAX_REMARKS });
  return (
    <FormDialog
      title={<FormattedMessage id="handover.write" />}
      submitLabel={<FormattedMessage id="handover.write.send" />}
      onSubmit={submit}
      problem={problem}
      {...frame}
    >
      <Typography variant="body2">
        <FormattedMessage id="handover.write.text" />
      </Typography>
      {next.reason !== 'planned' && (
        <Alert severity="info">
          {nextText} <FormattedMessage id="handover.to.anybody" />
        </Alert>
      )}
      <OnePersonField<WriteForm>
        control={control}
        name="toUserId"
        label={say('handover.to')}
        {...(next.reason === 'planned' && nextText !== undefined && { helperText: nextText })}
        options={next.people}
        openOnFocus
        rules={{ required: say('handover.to.required') }}
      />
      <FormField
        control={control}
        name="remarks"
        label={say('handover.remarks')}
        optional
        multiline
        minRows={3}
        maxRows={12}
        rules={{ validate: tooLong }}
        helperText={say('handover.remarks.length', { ...limit, count: length })}
      />
    </FormDialog>
  );
}
