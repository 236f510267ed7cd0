import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { Alert, Button, Link, Stack, Typography, usePortal } from '@portal/shared';
import { AuthCard } from '../AuthCard';
import { type AuthProblem, mailProblem } from '../authFailure';
import { useProblemText } from '../useProblemText';
import { type MailAsked, mailAsked, secondsLeft } from './mailAsked';

export default function CheckMailPage() {
  const intl = useIntl();
  const { state } = useLocation() as { state: Partial<Record<keyof MailAsked, unknown>> | null };
  const email = typeof state?.email === 'string' ? state.email : undefined;
  return (
    <AuthCard
      title={intl.formatMessage({ id: 'auth.checkMail.title' })}
      subtitle={
        email === undefined
          ? intl.formatMessage({ id: 'auth.checkMail.text' })
          : intl.formatMessage({ id: 'auth.checkMail.textFor' }, { email })
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="auth.checkMail.hint" />
        </Typography>
        {email !== undefined && <SendAgain email={email} at={state?.at} />}
        <Link component={RouterLink} to="/login" sx={{ alignSelf: 'center' }}>
          <FormattedMessage id="auth.toLogin" />
        </Link>
      </Stack>
    </AuthCard>
  );
}

function SendAgain({ email, at }: { email: string; at: unknown }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { account } = usePortal();
  const problemText = useProblemText();
  const [wait, setWait] = useState(() => secondsLeft(at));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthProblem | 'sent'>();

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await account.forgotPassword(email);
    setBusy(false);
    setOutcome((answer.ok ? undefined : mailProblem(answer.failure)) ?? 'sent');
    setWait(secondsLeft());
    void navigate(pathname, { replace: true, state: mailAsked(email) });
  }

  return (
    <>
      {outcome === 'sent' && (
        <Alert severity="success" role="status">
          <FormattedMessage id="auth.checkMail.sent" />
        </Alert>
      )}
      {outcome && outcome !== 'sent' && <Alert severity="error">{problemText(outcome)}</Alert>}
      <Button variant="outlined" loading={busy} disabled={wait > 0} onClick={() => void send()}>
        {wait > 0 ? (
          <FormattedMessage id="auth.checkMail.wait" values={{ seconds: wait }} />
        ) : (
          <FormattedMessage id="auth.checkMail.again" />
        )}
      </Button>
    </>
  );
}
