import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Alert, Button, Stack, Typography, usePortal } from '@portal/shared';
import { useShell } from '../../runtime/ShellContext';
import { AuthCard } from '../AuthCard';
import { type AuthProblem, newPasswordProblem } from '../authFailure';
import { forgetToken } from './linkToken';
import { useLinkToken } from './useLinkToken';
import { useProblemText } from '../useProblemText';

export type EmailLinkMode = 'confirmEmail' | 'undoEmail' | 'undoSecondFactor' | 'confirmSso';

export function EmailLinkPage({ mode }: { mode: EmailLinkMode }) {
  const token = useLinkToken();
  if (token === undefined) return <LinkResult mode={mode} what="noLink" />;
  return <WithLink key={token} mode={mode} token={token} />;
}

/** Waits for a click, because mail scanners open links. */
function WithLink({ mode, token }: { mode: EmailLinkMode; token: string }) {
  const intl = useIntl();
  const { account } = usePortal();
  const { syncUser } = useShell().basics;
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthProblem | 'done'>();

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await account[mode](token);
    setBusy(false);
    const problem = answer.ok ? undefined : newPasswordProblem(answer.failure);
    if (!problem || problem.kind === 'deadLink') forgetToken();
    setOutcome(problem ?? 'done');
    if (!problem) await syncUser();
  }

  if (outcome === 'done') return <LinkResult mode={mode} what="done" />;
  if (outcome?.kind === 'deadLink') return <LinkResult mode={mode} what="deadLink" />;
  return (
    <AuthCard
      title={intl.formatMessage({ id: `auth.${mode}.title` })}
      subtitle={intl.formatMessage({ id: `auth.${mode}.subtitle` })}
    >
      <Stack spacing={2}>
        {outcome && <Alert severity="error">{problemText(outcome)}</Alert>}
        <Button variant="contained" size="large" loading={busy} onClick={() => void send()} fullWidth>
          <FormattedMessage id={`auth.${mode}.submit`} />
        </Button>
      </Stack>
    </AuthCard>
  );
}

function LinkResult({ mode, what }: { mode: EmailLinkMode; what: 'done' | 'deadLink' | 'noLink' }) {
  const intl = useIntl();
  const title = what === 'done' ? `auth.${mode}.done.title` : `auth.${what}.title`;
  const text = what === 'done' ? `auth.${mode}.done.text` : `auth.${mode}.${what}`;
  return (
    <AuthCard title={intl.formatMessage({ id: title })}>
      <Stack spacing={2}>
        <Typography role={what === 'done' ? 'status' : undefined}>
          {intl.formatMessage({ id: text })}
        </Typography>
        <Button component={RouterLink} to="/" variant="contained" size="large" fullWidth>
          <FormattedMessage id="auth.toPortal" />
        </Button>
      </Stack>
    </AuthCard>
  );
}
