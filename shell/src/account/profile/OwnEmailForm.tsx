import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button, Typography, useCurrentUser, failureIn } from '@portal/shared';
import { FormBody, FormField, useForm, useFormFailure } from '@portal/shared/ui/forms';
import { emailKey, hasOtherLetters } from '@portal/shared/wire';
import { useShell } from '../../platform';
import { CurrentPasswordField } from '../accountRules/CurrentPasswordField';
import { emailRules } from '../accountRules/emailRules';
import { CodeField } from '../secondFactor/CodeField';
import { useOwnCode } from '../secondFactor/useOwnCode';
import { useAskForEmailMutation, useUpdateOwnFieldsMutation } from './profile.api';
import { WaitingEmail } from './WaitingEmail';

const EMPTY = { email: '', currentPassword: '', code: '' };

/** Changes the e-mail address once the new one is confirmed; a back end without confirmation changes it at once. */
export function OwnEmailForm() {
  const intl = useIntl();
  const user = useCurrentUser();
  const { syncUser } = useShell().basics;
  const [ask] = useAskForEmailMutation();
  const [update] = useUpdateOwnFieldsMutation();
  const [outcome, setOutcome] = useState<{ id: 'asked' | 'changed'; email: string }>();
  const form = useForm({ defaultValues: EMPTY });
  const { problem, show } = useFormFailure(form);
  const ownCode = useOwnCode();

  const submit = form.handleSubmit(async ({ email: typed, currentPassword, code }) => {
    const email = typed.trim();
    show(undefined);
    setOutcome(undefined);
    const response = await ask({ email, currentPassword, ...ownCode.sent(code) });
    let failure = failureIn(response.error);
    const direct = failure?.kind === 'missing';
    if (direct) failure = failureIn((await update({ userId: user.userId, fields: { email } })).error);
    if (failure) return show(ownCode.read(failure, code));
    form.reset(EMPTY);
    ownCode.reset();
    setOutcome({ id: direct ? 'changed' : 'asked', email });
    if (direct) await syncUser();
  });

  return (
    <FormBody onSubmit={submit} problem={problem}>
      {outcome && (
        <Alert severity="success" role="status">
          <FormattedMessage id={`profile.email.${outcome.id}`} values={{ email: outcome.email }} />
        </Alert>
      )}
      <WaitingEmail />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage id="profile.email.now" values={{ email: user.email }} />
      </Typography>
      <FormField
        control={form.control}
        name="email"
        type="email"
        label={intl.formatMessage({ id: 'profile.email.new' })}
        autoComplete="email"
        rules={{
          ...emailRules(intl),
          validate: (value) =>
            emailKey(value) === emailKey(user.email)
              ? intl.formatMessage({ id: 'profile.email.same' })
              : !hasOtherLetters(emailKey(value)) || intl.formatMessage({ id: 'shared.email.otherLetters' }),
        }}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
      />
      <CurrentPasswordField control={form.control} name="currentPassword" labelId="profile.email.password" />
      {ownCode.isAsked && <CodeField control={form.control} name="code" />}
      <div>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          <FormattedMessage id="profile.email.submit" />
        </Button>
      </div>
    </FormBody>
  );
}
