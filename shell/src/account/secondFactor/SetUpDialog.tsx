import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { asFailure, Box, CopyButton, Typography } from '@portal/shared';
import type { BegunSecondFactor } from '@portal/shared/wire';
import { FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { CurrentPasswordField } from '../accountRules/CurrentPasswordField';
import { CodeField } from './CodeField';
import { grouped, proofOf, withoutGaps } from './codes';
import { PromptDialog } from './PromptDialog';
import { QrCode } from './QrCode';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useReplaceSecondFactorMutation,
} from './secondFactor.api';
import { useRefusal } from './useRefusal';

interface SetUpDialogProps {
  /** Whether it moves a factor to another phone, which also takes a code of the old one. */
  isReplacement?: boolean;
  onClose: () => void;
  /** Called in place of `onClose` once the factor is set and the recovery codes are kept. */
  onSet?: () => void;
}

/** Sets the second factor up: the password, then the secret and its first code, then the recovery codes. */
export default function SetUpDialog({ isReplacement = false, onClose, onSet = onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<BegunSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onSet} />;
  const way = isReplacement ? 'replace' : 'setUp';
  if (begun) return <ScanStep way={way} begun={begun} onClose={onClose} onDone={setCodes} />;
  return <PasswordStep way={way} onClose={onClose} onDone={setBegun} />;
}

interface StepProps<Result> extends Pick<SetUpDialogProps, 'onClose'> {
  way: 'setUp' | 'replace';
  onDone: (result: Result) => void;
}

function PasswordStep({ way, onClose, onDone }: StepProps<BegunSecondFactor>) {
  const intl = useIntl();
  const refusal = useRefusal();
  const [begin] = useBeginSecondFactorMutation();
  const [replace] = useReplaceSecondFactorMutation();
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { problem, show } = useFormFailure(form);
  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    show(undefined);
    const { data, error } = await (way === 'setUp'
      ? begin({ currentPassword })
      : replace({ currentPassword, ...proofOf(code) }));
    if (data) onDone(data);
    else show(refusal(asFailure(error)));
  });
  return (
    <PromptDialog
      title={<FormattedMessage id={`profile.secondFactor.${way}.title`} />}
      submitLabel={<FormattedMessage id="profile.secondFactor.next" />}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      problem={problem}
      onClose={onClose}
    >
      <Typography>
        <FormattedMessage id={`profile.secondFactor.${way}.text`} />
      </Typography>
      <CurrentPasswordField control={form.control} name="currentPassword" autoFocus />
      {way === 'replace' && (
        <FormField
          control={form.control}
          name="code"
          label={intl.formatMessage({ id: 'profile.secondFactor.code' })}
          autoComplete="one-time-code"
          rules={{ required: true }}
          slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
        />
      )}
    </PromptDialog>
  );
}

function ScanStep({
  way,
  begun,
  onClose,
  onDone,
}: StepProps<readonly string[]> & { begun: BegunSecondFactor }) {
  const intl = useIntl();
  const refusal = useRefusal();
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const { problem, show } = useFormFailure(form);
  const submit = form.handleSubmit(async ({ code }) => {
    show(undefined);
    const { data, error } = await confirm({ code: withoutGaps(code) });
    if (data) onDone(data.recoveryCodes);
    else show(refusal(asFailure(error)));
  });
  return (
    <PromptDialog
      title={<FormattedMessage id="profile.secondFactor.scan.title" />}
      submitLabel={<FormattedMessage id={`profile.secondFactor.${way === 'setUp' ? 'turnOn' : 'replace'}`} />}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      problem={problem}
      onClose={onClose}
    >
      <Typography>
        <FormattedMessage id="profile.secondFactor.scan.text" />
      </Typography>
      <Box sx={{ textAlign: 'center' }}>
        <QrCode text={begun.uri} label={intl.formatMessage({ id: 'profile.secondFactor.scan.qr' })} />
      </Box>
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="profile.secondFactor.scan.secret" />
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{grouped(begun.secret)}</bdi>
          </Typography>
          <CopyButton text={begun.secret} />
        </Box>
      </Box>
      <CodeField control={form.control} name="code" />
    </PromptDialog>
  );
}
