import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Button, Link, Stack, usePortal } from '@portal/shared';
import { FormBody, FormField, useForm, useWatch } from '@portal/shared/ui/forms';
import { loadPart, ownLoading } from '../../../platform';
import { mayBeSent, passwordLines, type PasswordVerdict } from '../../accountRules/passwordLines';
import { PasswordRules } from '../../accountRules/PasswordRules';
import { usePasswordComplaint } from '../../accountRules/usePasswordComplaint';
import { AuthCard } from '../AuthCard';
import { type AuthProblem, newPasswordProblem } from '../authFailure';
import { SsoPart } from '../sso/SsoPart';
import { useProblemText } from '../useProblemText';
import { forgetToken } from './linkToken';
import { useLinkToken } from './useLinkToken';

const loadSsoActivation = () =>
  loadPart(() => import(/* webpackChunkName: "sso" */ '../sso/SsoActivation'), ownLoading);

export type NewPasswordMode = 'activateAcc' | 'resetPass';

type Stage =
  | { kind: 'form'; problem?: AuthProblem }
  | { kind: 'deadLink' }
  | { kind: 'noPassword' }
  | { kind: 'done' };

export function NewPasswordPage({ mode }: { mode: NewPasswordMode }) {
  const token = useLinkToken();
  if (token === undefined) return <NoForm mode={mode} why="noLink" />;
  return <WithLink key={token} mode={mode} token={token} />;
}

function WithLink({ mode, token }: { mode: NewPasswordMode; token: string }) {
  const intl = useIntl();
  const { config } = usePortal();
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const text = (part: string) => intl.formatMessage({ id: `auth.${mode}.${part}` });

  if (stage.kind === 'done' || stage.kind === 'noPassword') {
    const says = stage.kind === 'done' ? `auth.${mode}.done` : 'auth.noPassword';
    const say = (part: string) => intl.formatMessage({ id: `${says}.${part}` });
    return (
      <AuthCard title={say('title')} subtitle={say('text')}>
        <Button component={RouterLink} to="/login" variant="contained" size="large" fullWidth>
          <FormattedMessage id="auth.toLogin" />
        </Button>
      </AuthCard>
    );
  }
  if (stage.kind === 'deadLink') return <NoForm mode={mode} why="deadLink" />;
  const form = <PasswordForm mode={mode} token={token} stage={stage} setStage={setStage} />;
  return (
    <AuthCard title={text('title')} subtitle={text('subtitle')}>
      {mode === 'activateAcc' && config.sso ? (
        <SsoPart load={loadSsoActivation} props={{ token, onDeadLink: () => setStage({ kind: 'deadLink' }) }}>
          {form}
        </SsoPart>
      ) : (
        form
      )}
    </AuthCard>
  );
}

function NoForm({ mode, why }: { mode: NewPasswordMode; why: 'noLink' | 'deadLink' }) {
  const intl = useIntl();
  return (
    <AuthCard
      title={intl.formatMessage({ id: `auth.${why}.title` })}
      subtitle={intl.formatMessage({ id: `auth.${mode}.${why}` })}
    >
      <Stack spacing={2}>
        {mode === 'resetPass' && (
          <Button component={RouterLink} to="/forgot-password" variant="contained" size="large">
            <FormattedMessage id={`auth.${why}.again`} />
          </Button>
        )}
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center' }}>
          <FormattedMessage id="auth.toLogin" />
        </Link>
      </Stack>
    </AuthCard>
  );
}

interface PasswordFormProps {
  mode: NewPasswordMode;
  token: string;
  stage: { problem?: AuthProblem };
  setStage: (stage: Stage) => void;
}

function PasswordForm({ mode, token, stage: { problem }, setStage }: PasswordFormProps) {
  const intl = useIntl();
  const rulesId = useId();
  const { account, config } = usePortal();
  const problemText = useProblemText();
  const form = useForm({ defaultValues: { password: '' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const complaintOf = usePasswordComplaint();
  const [verdict, setVerdict] = useState<PasswordVerdict>();
  const judge = (password: string) => passwordLines(password, { rule: config.passwordRule, verdict });

  const submit = form.handleSubmit(async ({ password }) => {
    const answer =
      mode === 'activateAcc'
        ? await account.activate(token, password)
        : await account.resetPassword(token, password);
    if (answer.ok) {
      forgetToken();
      return setStage({ kind: 'done' });
    }
    const failure = newPasswordProblem(answer.failure);
    if (failure.kind === 'deadLink' || failure.kind === 'noPassword') {
      forgetToken();
      return setStage({ kind: failure.kind });
    }
    if (failure.kind === 'password') {
      const complaint = complaintOf(password, failure.message);
      setStage({ kind: 'form' });
      setVerdict(complaint.verdict);
      return form.setError('password', { type: 'server', message: complaint.text }, { shouldFocus: true });
    }
    setStage({ kind: 'form', problem: failure });
  });

  return (
    <FormBody onSubmit={submit} problem={problem && problemText(problem)}>
      <FormField
        control={form.control}
        name="password"
        type="password"
        label={intl.formatMessage({ id: 'auth.newPassword' })}
        autoComplete="new-password"
        rules={{
          required: true,
          validate: (password) =>
            mayBeSent(judge(String(password))) || intl.formatMessage({ id: 'auth.rule.unmet' }),
        }}
        slotProps={{ htmlInput: { autoFocus: true, 'aria-describedby': rulesId } }}
      />
      <PasswordRules id={rulesId} lines={judge(typed)} />
      <Button type="submit" variant="contained" size="large" loading={form.formState.isSubmitting} fullWidth>
        <FormattedMessage id={`auth.${mode}.submit`} />
      </Button>
    </FormBody>
  );
}
