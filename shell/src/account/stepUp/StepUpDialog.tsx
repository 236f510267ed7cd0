import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Alert,
  type ApiFailure,
  asFailure,
  Divider,
  FailureView,
  StateView,
  Typography,
  useFailureText,
} from '@portal/shared';
import { FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { useShell } from '../../platform';
import { CurrentPasswordField } from '../accountRules/CurrentPasswordField';
import { proofOf } from '../secondFactor/codes';
import { PromptDialog } from '../secondFactor/PromptDialog';
import { useRefusal } from '../secondFactor/useRefusal';
import { passkeySupport } from '../webAuthn/support';
import { PasskeyWay, type Trouble } from './PasskeyWay';
import { ProviderWay } from './ProviderWay';
import { useStepUpMutation, useStepUpWaysQuery } from './stepUp.api';

/** Asks the user to confirm who they are, by a way that they have; calls wait for it, and are repeated after it. */
export default function StepUpDialog() {
  const intl = useIntl();
  const failureText = useFailureText();
  const refusal = useRefusal();
  const { stepUp } = useShell().basics;
  const { data, error, refetch } = useStepUpWaysQuery();
  const [send] = useStepUpMutation();
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { problem, show } = useFormFailure(form);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const confirmed = () => stepUp.answer(true);
  const fail = (failure: ApiFailure | undefined) => setTrouble(failure && { kind: 'call', failure });

  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    show(undefined);
    setTrouble(undefined);
    const sent = await send({ currentPassword, ...(code !== '' && proofOf(code)) });
    if (sent.error === undefined) return confirmed();
    const failure = asFailure(sent.error);
    if (failure.fields?.code !== undefined) setCodeAsked(true);
    show(refusal(failure, code === '' ? 'profile.secondFactor.needed' : 'auth.code.wrong'));
  });

  const hasPassword = data?.password === true;
  const hasPasskey = data?.passkey === true && passkeySupport() === 'yes';
  const providers = data?.providers ?? [];
  const isNone = data !== undefined && !hasPassword && !hasPasskey && providers.length === 0;
  return (
    <PromptDialog
      title={<FormattedMessage id="stepUp.title" />}
      {...(hasPassword && { submitLabel: <FormattedMessage id="stepUp.confirm" /> })}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      problem={problem}
      onClose={() => stepUp.answer(false)}
    >
      <Typography>
        <FormattedMessage id={isNone ? 'stepUp.none' : 'stepUp.text'} />
      </Typography>
      {!data && !error && <StateView variant="loading" dense />}
      {!data && error && <FailureView error={error} retry={() => void refetch()} dense />}
      {trouble && (
        <Alert severity="error">
          {trouble.kind === 'call'
            ? failureText(trouble.failure)
            : intl.formatMessage({ id: 'stepUp.passkey.failed' })}
        </Alert>
      )}
      {hasPassword && <CurrentPasswordField control={form.control} name="currentPassword" autoFocus />}
      {hasPassword && (data.code || isCodeAsked) && (
        <FormField
          control={form.control}
          name="code"
          label={intl.formatMessage({ id: 'profile.secondFactor.code' })}
          autoComplete="one-time-code"
          rules={{ required: true }}
          slotProps={{ htmlInput: { maxLength: 40, spellCheck: false } }}
        />
      )}
      {hasPassword && (hasPasskey || providers.length > 0) && (
        <Divider>
          <FormattedMessage id="stepUp.or" />
        </Divider>
      )}
      {hasPasskey && <PasskeyWay isOnly={!hasPassword} onConfirmed={confirmed} onTrouble={setTrouble} />}
      {providers.map((provider) => (
        <ProviderWay
          key={provider.id}
          provider={provider}
          isOnly={!hasPassword && !hasPasskey}
          onConfirmed={confirmed}
          onFailure={fail}
        />
      ))}
    </PromptDialog>
  );
}
