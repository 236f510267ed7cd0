import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { asFailure, Typography, useFeedback } from '@portal/shared';
import { FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { CurrentPasswordField } from '../accountRules/CurrentPasswordField';
import { proofOf } from './codes';
import { PromptDialog } from './PromptDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { useEndSecondFactorMutation, useRenewRecoveryCodesMutation } from './secondFactor.api';
import { useRefusal } from './useRefusal';

interface ProveDialogProps {
  /** What the password and a code are asked for. */
  change: 'end' | 'renew';
  onClose: () => void;
}

/** Asks for the password and a code, then turns the second factor off or makes new recovery codes. */
export default function ProveDialog({ change, onClose }: ProveDialogProps) {
  const intl = useIntl();
  const feedback = useFeedback();
  const refusal = useRefusal();
  const [end] = useEndSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { problem, show } = useFormFailure(form);

  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    show(undefined);
    const body = { currentPassword, ...proofOf(code) };
    const { data, error } = await (change === 'end' ? end(body) : renew(body));
    if (error !== undefined) return show(refusal(asFailure(error)));
    if (data) return setCodes(data.recoveryCodes);
    feedback.success('profile.secondFactor.ended');
    onClose();
  });

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <PromptDialog
      title={<FormattedMessage id={`profile.secondFactor.${change}.title`} />}
      submitLabel={<FormattedMessage id={`profile.secondFactor.${change}`} />}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      problem={problem}
      onClose={onClose}
    >
      <Typography>
        <FormattedMessage id={`profile.secondFactor.${change}.text`} />
      </Typography>
      <CurrentPasswordField control={form.control} name="currentPassword" autoFocus />
      <FormField
        control={form.control}
        name="code"
        label={intl.formatMessage({ id: 'profile.secondFactor.code' })}
        autoComplete="one-time-code"
        rules={{ required: true }}
        slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
      />
    </PromptDialog>
  );
}
