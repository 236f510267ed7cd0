import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom';
import {
  Alert,
  type ApiFailure,
  Button,
  LinearProgress,
  Stack,
  Typography,
  useFailureText,
  usePortal,
  usePortalSelector,
} from '@portal/shared';
import { exchangeCode } from '@portal/shared/session';
import { type SsoProblem } from '@portal/shared/wire';
import { LOGIN, returnPath } from '../../../platform';
import { AuthCard } from '../AuthCard';
import { type SsoOutcome, takeOutcome } from './ssoOutcome';
import { takeRemember } from './ssoRemember';
import { SteppedUp } from './SteppedUp';

/** The page that a single sign-on comes back to: exchanges its code for a session, or says why there is none. */
export default function SsoPage() {
  const { search } = useLocation();
  const { isInitialized, isLoggedIn } = usePortalSelector((state) => state.session);
  const [outcome] = useState(takeOutcome);
  if (outcome.kind === 'steppedUp') return <SteppedUp outcome="confirmed" />;
  if (outcome.kind === 'problem' && outcome.isStepUp) return <SteppedUp outcome={outcome} />;
  if (outcome.kind === 'problem') return <Problem {...outcome} />;
  // A signed-in person stays signed in.
  if (isLoggedIn) return <Navigate to={returnPath(search)} replace />;
  if (outcome.kind === 'nothing')
    return isInitialized ? <Navigate to={LOGIN + search} replace /> : <Waiting />;
  return isInitialized ? <Exchange {...outcome} /> : <Waiting />;
}

function Waiting() {
  const intl = useIntl();
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.sso.waiting.title' })}>
      <Stack spacing={2}>
        <Typography role="status">
          <FormattedMessage id="auth.sso.waiting.text" />
        </Typography>
        <LinearProgress aria-label={intl.formatMessage({ id: 'auth.sso.waiting.title' })} />
      </Stack>
    </AuthCard>
  );
}

/** The guard of the router leads on once the session has begun. */
function Exchange({ code }: Extract<SsoOutcome, { kind: 'code' }>) {
  const { tokens } = usePortal();
  const [failure, setFailure] = useState<ApiFailure>();
  const isSent = useRef(false);
  const send = useCallback(async () => {
    setFailure(undefined);
    const result = await tokens.signInBy((calls) => exchangeCode(calls, code), takeRemember);
    if (!result.ok) setFailure(result.failure);
  }, [tokens, code]);
  useEffect(() => {
    // The code works once.
    if (isSent.current) return;
    isSent.current = true;
    void send();
  }, [send]);
  if (failure === undefined) return <Waiting />;
  if (failure.kind === 'validation') return <Problem problem="expired" about="" isLink={false} />;
  if (failure.kind === 'unauthorised') return <Problem problem="closed" about="" isLink={false} />;
  return <Unreached failure={failure} onAgain={() => void send()} />;
}

/** The call did not reach the back end, which still knows the code for a minute. */
function Unreached({ failure, onAgain }: { failure: ApiFailure; onAgain: () => void }) {
  const intl = useIntl();
  const failureText = useFailureText();
  return (
    <AuthCard title={intl.formatMessage({ id: 'auth.sso.problem.title' })}>
      <Stack spacing={2}>
        <Alert severity="error">{failureText(failure)}</Alert>
        <Button variant="contained" size="large" onClick={onAgain} fullWidth>
          <FormattedMessage id="auth.sso.again" />
        </Button>
        <BackToSignIn variant="text" />
      </Stack>
    </AuthCard>
  );
}

function BackToSignIn({ variant }: { variant: 'contained' | 'text' }) {
  const { search } = useLocation();
  return (
    <Button component={RouterLink} to={LOGIN + search} variant={variant} size="large" fullWidth>
      <FormattedMessage id="auth.toLogin" />
    </Button>
  );
}

interface ProblemProps {
  problem: SsoProblem;
  about: string;
  isLink: boolean;
}

function titleOf({ isLink }: ProblemProps, isLoggedIn: boolean): string {
  if (isLink) return 'auth.sso.problem.notLinkedTitle';
  // For example an old address that was opened again: a signed-in person stays signed in.
  return isLoggedIn ? 'auth.sso.problem.signedInTitle' : 'auth.sso.problem.title';
}

function Problem(props: ProblemProps) {
  const { problem, about, isLink } = props;
  const intl = useIntl();
  const { search } = useLocation();
  const isLoggedIn = usePortalSelector((state) => state.session.isLoggedIn);
  return (
    <AuthCard title={intl.formatMessage({ id: titleOf(props, isLoggedIn) })}>
      <Stack spacing={2}>
        <Alert severity={isLoggedIn && !isLink ? 'info' : 'error'}>
          <FormattedMessage id={`auth.sso.problem.${problem}`} values={{ about: <bdi>{about}</bdi> }} />
        </Alert>
        {isLoggedIn ? (
          <Button component={RouterLink} to={returnPath(search)} variant="contained" size="large" fullWidth>
            <FormattedMessage id="auth.toPortal" />
          </Button>
        ) : (
          <BackToSignIn variant="contained" />
        )}
      </Stack>
    </AuthCard>
  );
}
