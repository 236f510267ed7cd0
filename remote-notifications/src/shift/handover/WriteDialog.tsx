import { Alert, Typography, useFeedback } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave } from '@portal/kit/forms';
import { type HandoverDraft, MAX_REMARKS } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { pages } from '../../paths';
import { useWriteHandoverMutation } from './handovers.api';
import { TakerField, type WriteForm } from './TakerField';
import { useNextText } from './useNextText';

/** @param draft as the dialog opens: a shift that begins while it is open does not change the handover */
export function WriteDialog({ draft: given, onClose }: { draft: HandoverDraft; onClose: () => void }) {
  const [draft] = useState(given);
  const intl = useIntl();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const { pilotCode, shift, next } = draft;
  const nextText = useNextText(draft);
  const [write] = useWriteHandoverMutation();
  const only = next.reason === 'planned' && next.people.length === 1 ? (next.people[0] ?? null) : null;
  const form = useForm<WriteForm>({ defaultValues: { toUserId: only, remarks: '' } });
  const { control } = form;
  const { frame } = useSave(form, {
    draft: `handover:${pilotCode}:${shift.from}`,
    send: ({ toUserId, remarks }) =>
      toUserId
        ? write({
            pilotCode,
            from: shift.from,
            to: shift.to,
            toUserId: toUserId.userId,
            ...(remarks.trim() !== '' && { remarks: remarks.trim() }),
          })
        : undefined,
    done: ({ taker, handoverId }) => {
      feedback.success('handover.written', { name: taker.name });
      void navigate(pages.handoverSheet(handoverId));
    },
    onClose,
  });
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <FormDialog
      title={<FormattedMessage id="handover.write" />}
      submitLabel={<FormattedMessage id="handover.write.send" />}
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
      <TakerField
        control={control}
        people={next.people}
        helperText={next.reason === 'planned' ? nextText : undefined}
      />
      <FormField
        control={control}
        name="remarks"
        label={say('handover.remarks')}
        optional
        multiline
        minRows={3}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: MAX_REMARKS } }}
      />
    </FormDialog>
  );
}
