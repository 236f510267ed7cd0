import {
  fullNameOf,
  Typography,
  useCurrentUser,
  useFailureText,
  useFeedback,
  type ApiFailure,
  asFailure,
} from '@portal/kit';
import { FormDialog, FormField, useForm, useFormDialog } from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NextOnDuty } from '../../alerting';
import { usePeopleQuery, PersonField } from '../../parts';
import { useRetargetAssignmentMutation } from '../assignments/assignments.api';
import type { AssignmentFacts } from '../assignments/facts';

export interface ReassignDialogProps {
  assignment: AssignmentFacts;
  to: 'others' | 'self';
  target?: User | undefined;
  onClose: () => void;
}

interface ReassignForm {
  target: User | null;
  reason: string;
}

const LONGEST_REASON = 500;

/** The dialog to pass an assignment on, or to take it over. Everybody in the thread reads the reason. */
export default function ReassignDialog({ assignment, to, target: chosen, onClose }: ReassignDialogProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const people = usePeopleQuery(undefined, { skip: to === 'self' });
  const failureText = useFailureText();
  const feedback = useFeedback();
  const [retarget] = useRetargetAssignmentMutation();
  const [failure, setFailure] = useState<ApiFailure>();
  const say = (text: string) => intl.formatMessage({ id: text });
  const form = useForm<ReassignForm>({ defaultValues: { target: chosen ?? null, reason: '' } });
  const { control, handleSubmit, setValue } = form;
  const { close, frame } = useFormDialog(form, {
    draft: { userId: user.userId, form: `reassign:${to}:${assignment.assignmentId}` },
    onClose,
  });

  const submit = handleSubmit(async ({ target, reason }) => {
    const targetUserId = to === 'self' ? user.userId : target?.userId;
    if (targetUserId === undefined) return;
    setFailure(undefined);
    const { assignmentId } = assignment;
    const { error } = await retarget({ assignmentId, targetUserId, reason: reason.trim() });
    if (error !== undefined) return setFailure(asFailure(error));
    if (to === 'self') feedback.success('reassign.taken');
    else feedback.success('reassign.passed', { name: target ? fullNameOf(target) : '' });
    close();
  });

  const options = (people.data ?? []).filter(
    ({ status, userId, pilotCode }) =>
      status !== 'DISABLED' &&
      userId !== assignment.targetUserId &&
      (assignment.pilotCode === undefined || [assignment.pilotCode, 'ALL'].includes(pilotCode)),
  );
  return (
    <FormDialog
      title={<FormattedMessage id={`reassign.title.${to}`} />}
      submitLabel={<FormattedMessage id={`reassign.open.${to}`} />}
      onSubmit={submit}
      problem={failure && failureText(failure)}
      {...frame}
    >
      <Typography variant="body2">
        <FormattedMessage
          id="reassign.what"
          values={{
            text: assignment.description || say('inbox.noDescription'),
            name: assignment.targetUser || '–',
          }}
        />
      </Typography>
      {to === 'others' && (
        <PersonField<ReassignForm> control={control} name="target" options={options} people={people} />
      )}
      {to === 'others' && (
        <NextOnDuty options={options} onPick={(next) => setValue('target', next, { shouldValidate: true })} />
      )}
      <FormField
        control={control}
        name="reason"
        label={say('reassign.reason')}
        helperText={say('reassign.reason.help')}
        multiline
        minRows={2}
        maxRows={6}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
        rules={{
          validate: (text) =>
            (typeof text === 'string' && text.trim() !== '') || say('reassign.reason.required'),
        }}
      />
    </FormDialog>
  );
}
