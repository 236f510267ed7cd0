import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { Button, Link, usePortal } from '@portal/shared';
import { FormBody, FormField, useForm } from '@portal/shared/ui/forms';
import { emailRules } from '../../accountRules/emailRules';
import { AuthCard } from '../AuthCard';
import { type AuthProblem, mailProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import { mailAsked } from './mailAsked';

/** Requests the mail with a reset link. The answer is the same whether or not the account exists. */
export default function ForgotPasswordPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { account } = usePortal();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<AuthProblem>();
  const form = useForm({ defaultValues: { email: '' } });

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(undefined);
    const answer = await account.forgotPassword(email.trim());
    const mailFailure = answer.ok ? undefined : mailProblem(answer.failure);
    if (mailFailure) return setProblem(mailFailure);
    await navigate('/check-mail', { state: mailAsked(email.trim()) });
  });

  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.forgot.title' })}
      subtitle={intl.formatMessage({ id: 'auth.forgot.subtitle' })}
    >
      <FormBody onSubmit={submit} problem={problem && problemText(problem)}>
        <FormField
          control={form.control}
          name="email"
          type="email"
          label={intl.formatMessage({ id: 'auth.email' })}
          autoComplete="username"
          rules={emailRules(intl)}
          slotProps={{
            htmlInput: { autoFocus: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={form.formState.isSubmitting}
          fullWidth
        >
          <FormattedMessage id="auth.forgot.submit" />
        </Button>
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center' }}>
          <FormattedMessage id="auth.toLogin" />
        </Link>
      </FormBody>
    </AuthCard>
  );
}
