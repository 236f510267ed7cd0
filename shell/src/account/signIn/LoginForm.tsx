import { useRef, useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Box, Button, Lazy, Link, Skeleton, Stack } from '@portal/shared';
import type { SignInProof, SignInResult, SignOutReason, TokenClient } from '@portal/shared/session';
import { FormBody, FormCheckbox, FormLine, useForm } from '@portal/shared/ui/forms';
import { loadPart, ownLoading } from '../../platform';
import { emailRules } from '../accountRules/emailRules';
import { AuthCard } from './AuthCard';
import { type AuthProblem, signInProblem } from './authFailure';
import type { CodeStepProps } from './code/CodeStep';
import { DemoPeople } from './DemoPeople';
import { PasskeySignIn } from './passkey/PasskeySignIn';
import { SsoPart } from './sso/SsoPart';
import { useProblemText } from './useProblemText';

interface Values {
  email: string;
  password: string;
  rememberMe: boolean;
}

export interface LoginFormProps {
  siteName: string;
  demo: boolean;
  /** The base of the back end's calls, where the site has sign-in providers. */
  ssoAt?: string;
  endedBy?: SignOutReason | null;
  signIn: (email: string, password: string, rememberMe: boolean) => Promise<SignInResult>;
  /** The second step, where the first answers a ticket. */
  signInByCode: (ticket: string, proof: SignInProof, rememberMe: boolean) => Promise<SignInResult>;
  signInBy: TokenClient['signInBy'];
  /** Whether the site's back end may have passkeys. */
  passkeys: boolean;
  onBegin: () => void;
  onForgot: (path: string) => void;
}

const loadCodeStep = () =>
  loadPart(() => import(/* webpackChunkName: "code-step" */ './code/CodeStep'), ownLoading);

const loadSsoButtons = () =>
  loadPart(() => import(/* webpackChunkName: "sso" */ './sso/SsoButtons'), ownLoading);

const FORGOT = '/forgot-password';

/** A click that opens the link in this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LoginForm(props: LoginFormProps) {
  const { siteName, demo, ssoAt, endedBy, signIn, signInByCode, signInBy, passkeys, onBegin, onForgot } =
    props;
  const intl = useIntl();
  const problemText = useProblemText();
  const [problem, setProblem] = useState<AuthProblem>();
  const [half, setHalf] = useState<{ ticket: string; rememberMe: boolean }>();
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
    if (result.ticket !== undefined) return setHalf({ ticket: result.ticket, rememberMe });
    setProblem(signInProblem(result.failure));
    form.setFocus('password', { shouldSelect: true });
  });

  const enterAs = (email: string, password: string) => {
    onInput();
    form.reset({ email, password, rememberMe: true });
    void submit();
  };

  const toPassword = (found?: AuthProblem) => {
    setHalf(undefined);
    setProblem(found);
    form.resetField('password');
  };

  if (half) {
    return (
      <CodeCard
        signIn={(proof) => signInByCode(half.ticket, proof, half.rememberMe)}
        onBack={() => toPassword()}
        onExpired={() => toPassword({ kind: 'codeExpired' })}
      />
    );
  }
  const rememberMe = (
    <FormCheckbox
      control={form.control}
      name="rememberMe"
      label={intl.formatMessage({ id: 'auth.login.remember' })}
    />
  );
  const remember = () => form.getValues('rememberMe');
  const passwordForm = (position: 'here' | 'above') => (
    <>
      <FormBody onSubmit={submit} onInput={onInput}>
        <FormLine
          control={form.control}
          name="email"
          type="email"
          label={intl.formatMessage({ id: 'auth.email' })}
          autoComplete="username webauthn"
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
          {position === 'here' && rememberMe}
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
      <PasskeySignIn offered={passkeys} signInBy={signInBy} remember={remember} onBegin={onInput} />
    </>
  );

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
        {ssoAt === undefined ? (
          passwordForm('here')
        ) : (
          <SsoPart
            load={loadSsoButtons}
            props={{ at: ssoAt, remember, rememberMe, formBelow: passwordForm('above') }}
          >
            {passwordForm('here')}
          </SsoPart>
        )}
      </Stack>
    </AuthCard>
  );
}

function CodeCard(props: CodeStepProps) {
  const intl = useIntl();
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.code.title' })}>
      <Lazy
        load={loadCodeStep}
        props={props}
        loading={<Skeleton variant="rounded" height={180} />}
        failed={(_error, retry) => (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={retry}>
                <FormattedMessage id="shared.action.retry" />
              </Button>
            }
          >
            <FormattedMessage id="auth.code.failed" />
          </Alert>
        )}
      />
    </AuthCard>
  );
}
