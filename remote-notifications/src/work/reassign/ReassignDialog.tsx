import { fullNameOf, Typography, useCurrentUser, useFailureText, useFeedback } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave } from '@portal/kit/forms';
import type { User } from '@portal/kit/wire';
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

const MAX_REASON_CHARACTERS = 500;

/** The dialog to pass an assignment on, or to take it over. Everybody in the thread reads the reason. */
export default function ReassignDialog({ assignment, to, target: chosen, onClose }: ReassignDialogProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const people = usePeopleQuery(undefined, { skip: to === 'self' });
  const failureText = useFailureText();
  const feedback = useFeedback();
  const [retarget] = useRetargetAssignmentMutation();
  const say = (text: string) => intl.formatMessage({ id: text });
  const form = useForm<ReassignForm>({ defaultValues: { target: chosen ?? null, reason: '' } });
  const { control, setValue } = form;
  const { assignmentId } = assignment;
  const { frame } = useSave(form, {
    draft: `reassign:${to}:${assignmentId}`,
    send: ({ target, reason }) => {
      const targetUserId = to === 'self' ? user.userId : target?.userId;
      return targetUserId === undefined
        ? undefined
        : retarget({ assignmentId, targetUserId, reason: reason.trim() });
    },
    done: (_assignment, { target }) =>
      to === 'self'
        ? feedback.success('reassign.taken')
        : feedback.success('reassign.passed', { name: target ? fullNameOf(target) : '' }),
    refusal: failureText,
    onClose,
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
        slotProps={{ htmlInput: { maxLength: MAX_REASON_CHARACTERS } }}
        rules={{
          validate: (text) =>
            (typeof text === 'string' && text.trim() !== '') || say('reassign.reason.required'),
        }}
      />
    </FormDialog>
  );
}
