import { useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Box, Button, Link, Stack } from '@portal/shared';
import type { SignInResult, SignOutReason } from '@portal/shared/session';
import { FormBody, FormCheckbox, FormLine, useForm } from '@portal/shared/ui/forms';
import { AuthCard } from './AuthCard';
import { DemoPeople } from './DemoPeople';
import { type AuthProblem, signInProblem } from './authFailure';
import { emailRules } from '../accountRules/emailRules';
import { useProblemText } from './useProblemText';

interface Values {
  email: string;
  password: string;
  rememberMe: boolean;
}

export interface LoginFormProps {
  siteName: string;
  demo: boolean;
  endedBy?: SignOutReason | null;
  signIn: (email: string, password: string, rememberMe: boolean) => Promise<SignInResult>;
  onBegin: () => void;
  onForgot: (path: string) => void;
}

const FORGOT = '/forgot-password';

/** A click that opens the link in this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LoginForm({ siteName, demo, endedBy, signIn, onBegin, onForgot }: LoginFormProps) {
  const intl = useIntl();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<AuthProblem>();
  const form = useForm<Values>({ defaultValues: { email: '', password: '', rememberMe: true } });
  const { isSubmitting, isSubmitted } = form.formState;

  const begun = useRef(false);
  /** A user who types here will probably be signed in soon. */
  const onInput = () => {
    if (begun.current) return;
    begun.current = true;
    onBegin();
  };

  const submit = form.handleSubmit(async ({ email, password, rememberMe }) => {
    setProblem(undefined);
    const result = await signIn(email.trim(), password, rememberMe);
    if (result.ok) return;
    setProblem(signInProblem(result.failure));
    form.setFocus('password', { shouldSelect: true });
  });

  const enterAs = (email: string, password: string) => {
    onInput();
    form.reset({ email, password, rememberMe: true });
    void submit();
  };

  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.login.title' })}
      subtitle={intl.formatMessage({ id: 'auth.login.subtitle' }, { site: siteName })}
    >
      <Stack spacing={2}>
        {demo && <DemoPeople isBusy={isSubmitting} onPick={enterAs} />}
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
            <Link
              href={FORGOT}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onForgot(FORGOT);
              }}
            >
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
