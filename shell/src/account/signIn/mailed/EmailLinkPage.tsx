import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Alert, Button, Skeleton, Stack, Typography, usePortal } from '@portal/shared';
import { ssoAskedSchema } from '@portal/shared/wire';
import { useShell } from '../../../platform';
import { AuthCard } from '../AuthCard';
import { type AuthProblem, newPasswordProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import { forgetToken } from './linkToken';
import { useLinkToken } from './useLinkToken';

export type EmailLinkMode = 'confirmEmail' | 'undoEmail' | 'undoSecondFactor' | 'confirmSso';

export function EmailLinkPage({ mode }: { mode: EmailLinkMode }) {
  const token = useLinkToken();
  if (token === undefined) return <LinkResult mode={mode} what="noLink" />;
  return <WithLink key={token} mode={mode} token={token} />;
}

/** The account that the link would give a way in, read before its owner is asked: no mail says it on the page. */
function useAccountAsked(mode: EmailLinkMode, token: string) {
  const { account } = usePortal();
  const [result, setResult] = useState<{ account?: string; problem?: AuthProblem }>({});
  useEffect(() => {
    if (mode !== 'confirmSso') return;
    let isHere = true;
    void account.lookAtSso(token).then((answer) => {
      if (!isHere) return;
      const accountName = answer.ok ? ssoAskedSchema.safeParse(answer.value).data?.account : undefined;
      if (accountName !== undefined) return setResult({ account: accountName });
      const failure = answer.ok ? ({ kind: 'server' } as const) : answer.failure;
      setResult({ problem: newPasswordProblem(failure) });
    });
    return () => {
      isHere = false;
    };
  }, [account, mode, token]);
  return result;
}

/** Waits for a click, because mail scanners open links. */
function WithLink({ mode, token }: { mode: EmailLinkMode; token: string }) {
  const intl = useIntl();
  const { account } = usePortal();
  const { syncUser } = useShell().basics;
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const linkDetails = useAccountAsked(mode, token);
  const [sent, setOutcome] = useState<AuthProblem | 'done'>();
  const outcome = sent ?? linkDetails.problem;

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await account[mode](token);
    setBusy(false);
    const problem = answer.ok ? undefined : newPasswordProblem(answer.failure);
    if (!problem || problem.kind === 'deadLink') forgetToken();
    setOutcome(problem ?? 'done');
    if (!problem) await syncUser();
  }

  const isAsked = mode !== 'confirmSso' || linkDetails.account !== undefined;

  if (outcome === 'done') return <LinkResult mode={mode} what="done" />;
  if (outcome?.kind === 'deadLink') return <LinkResult mode={mode} what="deadLink" />;
  return (
    <AuthCard
      title={intl.formatMessage({ id: `auth.${mode}.title` })}
      subtitle={intl.formatMessage({ id: `auth.${mode}.subtitle` })}
    >
      <Stack spacing={2}>
        {outcome && <Alert severity="error">{problemText(outcome)}</Alert>}
        {linkDetails.account !== undefined && (
          <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
            <bdi>{linkDetails.account}</bdi>
          </Typography>
        )}
        {mode === 'confirmSso' && !linkDetails.account && !linkDetails.problem && (
          <Skeleton variant="rounded" height={24} />
        )}
        {isAsked && (
          <Button variant="contained" size="large" loading={busy} onClick={() => void send()} fullWidth>
            <FormattedMessage id={`auth.${mode}.submit`} />
          </Button>
        )}
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
