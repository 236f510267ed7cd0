import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Alert, Box, Button, Link, Stack, usePortal, usePortalSelector } from '@portal/shared';
import { FormBody, FormCheckbox, FormLine, useForm } from '@portal/shared/ui/forms';
import { AuthCard } from './AuthCard';
import { type AuthProblem, signInProblem } from './authFailure';
import { emailRules } from '../accountRules/emailRules';
import { fetchBehind } from './fetchBehind';
import { useProblemText } from './useProblemText';
import { returnPath } from '../screens/returnUrl';

interface Values {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Sign-in (spec §2, §4). Where it leads is the guard's business: once signed in, this screen is left. */
export default function LoginPage() {
  const intl = useIntl();
  const { tokens, config } = usePortal();
  const endedBy = usePortalSelector((state) => state.session.endedBy);
  const i18n = usePortalSelector((state) => state.preferences.i18n);
  const problemText = useProblemText();
  const [problem, setProblem] = useState<AuthProblem>();
  // Spec §3: rememberMe is on by default.
  const form = useForm<Values>({ defaultValues: { email: '', password: '', rememberMe: true } });
  const { isSubmitting, isSubmitted } = form.formState;

  const fetched = useRef(false);
  /** Whoever types here will most likely be signed in a moment later. */
  const onInput = () => {
    if (fetched.current) return;
    fetched.current = true;
    fetchBehind(returnPath(window.location.search), i18n);
  };

  const submit = form.handleSubmit(async ({ email, password, rememberMe }) => {
    setProblem(undefined);
    const result = await tokens.signIn(email.trim(), password, rememberMe);
    if (result.ok) return;
    setProblem(signInProblem(result.failure));
    form.setFocus('password', { shouldSelect: true });
  });

  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.login.title' })}
      subtitle={intl.formatMessage({ id: 'auth.login.subtitle' }, { site: config.site.name })}
    >
      <Stack spacing={2}>
        {config.demo && (
          <Alert severity="info" role="note">
            <FormattedMessage id="auth.login.demo" />
          </Alert>
        )}
        {endedBy && !isSubmitted && (
          <Alert severity="info" role="status">
            <FormattedMessage id={`auth.ended.${endedBy}`} />
          </Alert>
        )}
        {problem && (
          <Alert severity="error">
            {problemText(problem)} {problem.kind === 'wait' && <FormattedMessage id="auth.login.locked" />}
          </Alert>
        )}
        <FormBody onSubmit={submit} onInput={onInput}>
          <FormLine
            control={form.control}
            name="email"
            type="email"
            label={intl.formatMessage({ id: 'auth.email' })}
            autoComplete="username"
            rules={emailRules(intl)}
            htmlInput={{ autoFocus: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
          />
          <FormLine
            control={form.control}
            name="password"
            type="password"
            label={intl.formatMessage({ id: 'auth.password' })}
            autoComplete="current-password"
            rules={{ required: true }}
          />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
            }}
          >
            <FormCheckbox
              control={form.control}
              name="rememberMe"
              label={intl.formatMessage({ id: 'auth.login.remember' })}
            />
            <Link component={RouterLink} to="/forgot-password" sx={{ py: 0.5 }}>
              <FormattedMessage id="auth.login.forgot" />
            </Link>
          </Box>
          <Button type="submit" variant="contained" size="large" loading={isSubmitting} fullWidth>
            <FormattedMessage id="auth.login.submit" />
          </Button>
        </FormBody>
      </Stack>
    </AuthCard>
  );
}
